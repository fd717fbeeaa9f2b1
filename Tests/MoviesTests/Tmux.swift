import Foundation
import Testing

@testable import FlowTesting

/// A terminal in tmux that runs a shell.
final class Tmux {
  private let folder: TemporaryFolder

  init(columns: Int, rows: Int) throws {
    folder = try TemporaryFolder()
    // In the foreground: a server that a client starts would keep what tells us of the client's end open.
    _ = try Self.start(["-S", folder.path + "/socket", "-f", "/dev/null", "-D"], output: FileHandle.nullDevice)
    wait { FileManager.default.fileExists(atPath: folder.path + "/socket") }
    try tmux(["new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "env", "PS1=$ ", "sh"])
    // What is typed before the prompt would stand before it.
    wait { (try? screen.contains("$")) ?? true }
  }

  /// Waits for ten minutes at most, as `waitUntil` does.
  private func wait(until condition: () -> Bool) {
    for _ in 0..<60_000 {
      if condition() { return }
      usleep(10_000)
    }
  }

  isolated deinit {
    // The server ends with its only session. It gets no signals, by which ‘kill-server’ would end it too: they are blocked
    // in what a thread of Dispatch has started.
    try? tmux(["set-option", "-s", "exit-empty", "on", ";", "kill-session"])
  }

  /// Types text, then keys by their tmux names.
  func type(_ text: String = "", keys: String...) throws {
    if !text.isEmpty {
      try tmux(["send-keys", "-l", text])
    }
    if !keys.isEmpty {
      try tmux(["send-keys"] + keys)
    }
  }

  /// Runs a command in place of the shell or of the command before, without a shell around it.
  func run(_ command: String) throws {
    try tmux(["set-option", "-w", "remain-on-exit", "on"])
    try tmux(["respawn-pane", "-k", "exec \(command)"])
  }

  /// The process identifier of the command that ``run(_:)`` started.
  var process: pid_t {
    get throws { pid_t(try ask(["display-message", "-p", "#{pane_pid}"]).filter(\.isNumber)) ?? 0 }
  }

  /// Waits until the command that ``run(_:)`` started has ended.
  func waitForEnd() async throws {
    try await waitUntil {
      try await Task.sleep(for: .milliseconds(20))
      return try ask(["display-message", "-p", "#{pane_dead}"]).first == "1"
    }
  }

  /// Pastes text, bracketed if the program asked for that.
  func paste(_ text: String) throws {
    let file = folder.path + "/paste"
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    try tmux(["load-buffer", file])
    try tmux(["paste-buffer", "-p"])
  }

  /// Sends raw bytes, such as those of the mouse.
  func send(_ bytes: String) throws {
    try tmux(["send-keys", "-H"] + bytes.utf8.map { String($0, radix: 16) })
  }

  /// Clicks the first cell of `text`.
  func click(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    for (row, line) in try screen.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard let range = line.firstRange(of: text) else { continue }
      let column = line[..<range.lowerBound].count
      try send("\u{1B}[<0;\(column + 1);\(row + 1)M\u{1B}[<0;\(column + 1);\(row + 1)m")
      return
    }
    Issue.record("“\(text)” is not to be seen:\n\(try screen)", sourceLocation: sourceLocation)
  }

  func resize(columns: Int, rows: Int) throws {
    try tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  var screen: String {
    get throws { try ask(["capture-pane", "-p"]) }
  }

  private func ask(_ arguments: [String]) throws -> String {
    let output = Pipe()
    let process = try process(arguments, output: output)
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  /// Returns the columns of the last `count` occurrences of `text`.
  func places(of text: String, count: Int) throws -> [(x: Int, y: Int)] {
    try tmux(["copy-mode"])
    defer { try? tmux(["send-keys", "-X", "cancel"]) }
    var places: [(x: Int, y: Int)] = []
    for number in 0..<count {
      try tmux(["send-keys", "-X"] + (number == 0 ? ["search-backward", text] : ["search-again"]))
      let cell = try ask(["display-message", "-p", "#{copy_cursor_x} #{copy_cursor_y}"])
      let numbers = cell.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
      if numbers.count == 2 { places.append((numbers[0], numbers[1])) }
    }
    return places
  }

  /// Copies the output to a file from now on.
  func copyOutput(to path: String) throws {
    try tmux(["pipe-pane", "cat >> \(path)"])
  }

  /// The path of the terminal device.
  var device: String {
    get throws { try ask(["display-message", "-p", "#{pane_tty}"]).filter { !$0.isNewline } }
  }

  /// The terminal modes that a program must restore.
  var leftovers: [String] {
    get throws {
      let flags = try ask(["display-message", "-p", "#{alternate_on}#{mouse_any_flag}#{keypad_flag}#{cursor_flag}"])
      let names = ["the alternate screen", "the mouse", "the keypad", "no cursor"]
      return zip(zip(flags, "0001"), names).compactMap { $0.0 == $0.1 ? nil : $1 }
    }
  }

  /// The first digits of the colors on the screen.
  var colors: Set<Character> {
    get throws {
      let codes = try ask(["capture-pane", "-p", "-e"]).split(separator: "\u{1B}[")
        .flatMap { $0.prefix { $0 != "m" }.split(separator: ";") }
      return Set(codes.filter { $0.count > 1 && $0 != "39" && $0 != "49" }.compactMap(\.first))
    }
  }

  /// Waits until the screen shows `text`, and otherwise fails with the screen.
  func wait(for text: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await wait(until: true, shows: text, sourceLocation)
  }

  /// Waits until the screen no longer shows `text`.
  func wait(untilGone text: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await wait(until: false, shows: text, sourceLocation)
  }

  private func wait(until isShown: Bool, shows text: String, _ sourceLocation: SourceLocation) async throws {
    let holds = try await holds {
      if try screen.contains(text) == isShown { return true }
      try await Task.sleep(for: .milliseconds(20))
      return false
    }
    if !holds {
      Issue.record(
        "“\(text)” \(isShown ? "does not show" : "still shows"):\n\(try screen)", sourceLocation: sourceLocation)
    }
  }

  private func tmux(_ arguments: [String]) throws {
    try process(arguments, output: FileHandle.nullDevice).waitUntilExit()
  }

  private func process(_ arguments: [String], output: Any) throws -> Process {
    try Self.start(["-S", folder.path + "/socket"] + arguments, output: output)
  }

  private static func start(_ arguments: [String], output: Any) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["tmux"] + arguments
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    // ‘swift test’ sets NO_COLOR.
    process.environment = ProcessInfo.processInfo.environment
      .merging(["TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "NO_COLOR": ""]) { $1 }
    try process.run()
    return process
  }
}
