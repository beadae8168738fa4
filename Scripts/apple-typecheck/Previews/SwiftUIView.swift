import SwiftSyntax
import SwiftSyntaxMacros

/// Stands in for Xcode's macro: the preview's body is type-checked as an argument, then dropped.
public struct SwiftUIView: DeclarationMacro {
  public static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    []
  }
}
