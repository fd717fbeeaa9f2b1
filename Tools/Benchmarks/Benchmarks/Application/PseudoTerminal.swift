import Foundation

/// A program that runs in a terminal of its own, which nobody looks at.
final class PseudoTerminal {
  /// What came before a pause.
  struct Burst {
    let bytes: [UInt8]
    /// When the last byte had come.
    let end: ContinuousClock.Instant
  }

  let process: pid_t
  private let terminal: Int32
  private let clock = ContinuousClock()

  init(_ program: URL, _ arguments: [String], columns: UInt16 = 100, rows: UInt16 = 30) throws {
    terminal = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0, grantpt(terminal) == 0, unlockpt(terminal) == 0, let name = ptsname(terminal) else {
      throw Problem("there is no terminal to run \(program.path) in")
    }
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
    process = try Self.spawn(program, arguments, on: String(cString: name))
  }

  deinit {
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
    close(terminal)
  }

  private static func spawn(_ program: URL, _ arguments: [String], on terminal: String) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A session of its own: the terminal becomes its terminal.
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSID))
    var environment = ProcessInfo.processInfo.environment
    environment.merge(["TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "MOVIES_LOG": "off"]) { $1 }
    var process = pid_t()
    let arguments = cStrings([program.path] + arguments)
    let variables = cStrings(environment.map { "\($0)=\($1)" })
    defer { (arguments + variables).forEach { free($0) } }
    let result = posix_spawn(&process, program.path, &actions, &attributes, arguments, variables)
    guard result == 0 else { throw Problem("cannot start \(program.path); ‘Tools/bench’ builds it") }
    return process
  }

  private static func cStrings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { strdup($0) } + [nil]
  }

  func send(_ bytes: [UInt8]) {
    _ = write(terminal, bytes, bytes.count)
  }

  /// What comes until nothing has come for `pause`; `nil` if nothing comes at all.
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

  /// What comes until `text` is among it, to the end of its burst.
  func receive(until text: String, pause: Duration) throws -> Burst {
    let wanted = Array(text.utf8)
    var bytes: [UInt8] = []
    while let burst = receive(pause: pause) {
      bytes += burst.bytes
      if bytes.firstRange(of: wanted) != nil { return Burst(bytes: bytes, end: burst.end) }
    }
    throw Problem("“\(text)” never came: \(String(decoding: bytes.suffix(200), as: UTF8.self).debugDescription)")
  }

  private func isReadable(within duration: Duration) -> Bool {
    var file = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    let (seconds, attoseconds) = duration.components
    var limit = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    return ppoll(&file, 1, &limit, nil) > 0
  }
}
