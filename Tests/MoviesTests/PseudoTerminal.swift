import Foundation

@testable import FlowTesting

/// A terminal whose answers a test gives, and in which a command runs.
final class PseudoTerminal {
  private let main: FileHandle
  private let process = Process()
  /// The output of the command.
  private(set) var output = ""

  /// Runs a command.
  ///
  /// - Parameter cell: The size of a cell in pixels, which the terminal tells, or `nil`.
  init(_ command: String, environment: [String: String], cell: (width: Int, height: Int)?) throws {
    var (descriptor, terminal): (Int32, Int32) = (0, 0)
    var size = winsize(
      ws_row: 24, ws_col: 80, ws_xpixel: UInt16((cell?.width ?? 0) * 80), ws_ypixel: UInt16((cell?.height ?? 0) * 24))
    guard openpty(&descriptor, &terminal, nil, nil, &size) == 0 else { throw POSIXError(.ENXIO) }
    main = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    let side = FileHandle(fileDescriptor: terminal, closeOnDealloc: true)
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "exec " + command]
    process.environment = ProcessInfo.processInfo.environment
      .merging(["TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "NO_COLOR": ""]) { $1 }
      .merging(environment) { $1 }
    (process.standardInput, process.standardOutput, process.standardError) = (side, side, side)
    try process.run()
  }

  isolated deinit {
    if process.isRunning { process.terminate() }
  }

  func type(_ text: String) {
    try? main.write(contentsOf: Data(text.utf8))
  }

  /// Reads until the output contains `text`. Returns `false` if it never does.
  func wait(for text: String) async throws -> Bool {
    try await holds {
      try await Task.sleep(for: .milliseconds(10))
      read()
      return output.contains(text)
    }
  }

  /// Reads until the command has ended.
  func waitForEnd() async throws -> Bool {
    let hasEnded = try await holds {
      try await Task.sleep(for: .milliseconds(10))
      read()
      return !process.isRunning
    }
    read()
    return hasEnded
  }

  private func read() {
    var bytes = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = Foundation.read(main.fileDescriptor, &bytes, bytes.count)
      guard count > 0 else { return }
      output += String(decoding: bytes.prefix(count), as: UTF8.self)
    }
  }
}
