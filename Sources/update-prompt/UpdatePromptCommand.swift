import Foundation
import UpdatePromptTesting

/// The verbs, and how each one's errors end the process.
enum UpdatePromptCommand {
  static let verbs = [Verb.demo, .lookup, .check, .vendor, .vectors]

  static let help = """
    update-prompt: tells people gently that a newer version is out

    USAGE
      update-prompt VERB [OPTIONS]

    VERBS
    \(verbs.map { "  \($0.name.padding(toLength: 9, withPad: " ", startingAt: 0)) \($0.summary)" }
      .joined(separator: "\n"))

    update-prompt VERB --help explains a verb.
    Exit status: 0 fine, 1 something failed, 64 usage, 65 unreadable data, 66 a path cannot be read.
    """

  static func run(_ words: [String]) async -> ExitStatus {
    guard let first = words.first else {
      Output.error(help)
      return ExitStatus.usage
    }
    if ["--help", "-h", "help"].contains(first) {
      Output.line(help)
      return ExitStatus.fine
    }
    do {
      guard let verb = verbs.first(where: { $0.name == first }) else {
        throw UsageError.unknownVerb(first, known: verbs.map(\.name))
      }
      var arguments = Arguments(verb: verb.name, Array(words.dropFirst()))
      if arguments.asksForHelp {
        Output.line(verb.help)
        return ExitStatus.fine
      }
      return try await verb.run(&arguments)
    } catch let error as UsageError {
      Output.error("update-prompt: \(error)")
      return ExitStatus.usage
    } catch let error as VectorError {
      Output.error("update-prompt: \(error)")
      return ExitStatus(error)
    } catch let error as PathError {
      Output.error("update-prompt: \(error)")
      return ExitStatus.noInput
    } catch {
      Output.error("update-prompt: \(error)")
      return ExitStatus.failed
    }
  }
}

/// One thing the command can do.
struct Verb: Sendable {
  let name: String
  /// One line for the list of verbs.
  let summary: String
  let help: String
  /// Answers with the exit status.
  let run: @Sendable (inout Arguments) async throws -> ExitStatus
}

/// Exit statuses as `sysexits.h` numbers them.
typealias ExitStatus = Int32

extension ExitStatus {
  static let fine: ExitStatus = 0
  static let failed: ExitStatus = 1
  static let usage: ExitStatus = 64
  static let unreadableData: ExitStatus = 65
  static let noInput: ExitStatus = 66

  init(_ error: VectorError) {
    switch error {
    case .cannotRead, .cannotRun, .noVectors: self = .noInput
    case .notVectors, .incomplete, .unknownOperation, .badInput: self = .unreadableData
    }
  }
}

enum Output {
  static func line(_ text: String) {
    FileHandle.standardOutput.write(Data("\(text)\n".utf8))
  }

  static func error(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }

  static var isTerminal: Bool { isatty(FileHandle.standardOutput.fileDescriptor) == 1 }

  static var errorIsTerminal: Bool { isatty(FileHandle.standardError.fileDescriptor) == 1 }
}
