import CPseudoTerminal
import Foundation

/// A program that runs in a pseudoterminal.
final class PseudoTerminal {
  /// The bytes before a pause.
  struct Burst {
    let bytes: [UInt8]
    /// The time of the last byte.
    let end: ContinuousClock.Instant
  }

  let process: pid_t
  private let terminal: Int32
  private let clock = ContinuousClock()

  init(_ program: URL, _ arguments: [String], columns: UInt16 = 100, rows: UInt16 = 30) throws {
    var environment = ProcessInfo.processInfo.environment
    environment.merge(["TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "MOVIES_LOG": "off"]) { $1 }
    let arguments = Self.cStrings([program.path] + arguments)
    let variables = Self.cStrings(environment.map { "\($0)=\($1)" })
    defer { (arguments + variables).forEach { free($0) } }
    var process = pid_t()
    terminal = pseudo_terminal_start(program.path, arguments, variables, columns, rows, &process)
    self.process = process
    guard terminal >= 0 else { throw Problem("cannot start \(program.path) in a terminal; ‘Tools/bench’ builds it") }
  }

  private static func cStrings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { strdup($0) } + [nil]
  }

  deinit {
    guard terminal >= 0 else { return }
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
    close(terminal)
  }

  func send(_ bytes: [UInt8]) {
    _ = write(terminal, bytes, bytes.count)
  }

  /// Returns the bytes until a pause, or `nil` if nothing comes.
  func receive(pause: Duration, first: Duration = .seconds(10)) -> Burst? {
    var bytes: [UInt8] = []
    var end = clock.now
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while isReadable(within: bytes.isEmpty ? first : pause) {
      let count = read(terminal, &buffer, buffer.count)
      guard count > 0 else { break }
      end = clock.now
      bytes += buffer[..<count]
    }
    return bytes.isEmpty ? nil : Burst(bytes: bytes, end: end)
  }

  /// Returns the bytes until the end of the burst that contains `text`.
  func receive(until text: String, pause: Duration) throws -> Burst {
    let wanted = Array(text.utf8)
    var bytes: [UInt8] = []
    while let burst = receive(pause: pause) {
      bytes += burst.bytes
      if bytes.firstRange(of: wanted) != nil { return Burst(bytes: bytes, end: burst.end) }
    }
    throw Problem("expected “\(text)”, got \(String(decoding: bytes.suffix(200), as: UTF8.self).debugDescription)")
  }

  private func isReadable(within duration: Duration) -> Bool {
    let (seconds, attoseconds) = duration.components
    return pseudo_terminal_is_readable(terminal, seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
  }
}
