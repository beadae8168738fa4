import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The person's terminal, key by key.
enum Terminal {
  /// Whether a person sits at both ends.
  static var isInteractive: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// Draws what `screen` answers to each key, first without one, until it answers nil.
  @MainActor static func run(_ screen: (Character?) async -> [String]?) async {
    var saved = termios()
    tcgetattr(STDIN_FILENO, &saved)
    var raw = saved
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    tcsetattr(STDIN_FILENO, TCSANOW, &raw)
    defer { tcsetattr(STDIN_FILENO, TCSANOW, &saved) }
    var key: Character?
    while let lines = await screen(key) {
      Output.line("\u{1B}[2J\u{1B}[H" + lines.joined(separator: "\n"))
      var byte: UInt8 = 0
      guard read(STDIN_FILENO, &byte, 1) == 1 else { return }
      key = Character(Unicode.Scalar(byte))
    }
  }
}
