import Foundation
import Testing

@Suite("The program in all kinds of terminals", .serialized)
struct ManyTerminalsTests {
  private let movies: MoviesProcess

  init() throws {
    movies = try MoviesProcess.signedIn()
  }

  @Test("The program leaves an unsuitable terminal untouched, and suggests plain lines")
  func refusals() async throws {
    let terminal = try Tmux(columns: 160, rows: 30)
    let sent = movies.data.path + "/sent"
    try terminal.copyOutput(to: sent)
    let recording = movies.data.path + "/session"
    try await movies.open(
      in: terminal, environment: "TERM=dumb", options: "--record \(recording)",
      waitingFor: "can’t show a full screen; try ‘movies --plain’")
    try await terminal.wait(for: "code=1\n")
    try await movies.expectSane(terminal)
    // Not one escape sequence: such a terminal would show it.
    #expect(try !String(contentsOfFile: sent, encoding: .utf8).contains("\u{1B}"))
    #expect(!FileManager.default.fileExists(atPath: recording))
    try await movies.open(in: terminal, environment: "TERM=nonsense", waitingFor: "unknown terminal type “nonsense”")
    try await movies.expectSane(terminal)
  }

  @Test("Standard error is shown after the full screen is gone")
  func standardError() async throws {
    let terminal = try Tmux(columns: 100, rows: 30)
    try await movies.open(in: terminal)
    let screen = try terminal.screen
    // What a library would do inside the program.
    let script = """
      process=$(pgrep -f '^[^ ]*movies --data-dir \(movies.folder)')
      for n in 1 2 3; do echo "a library complains $n"; done > /proc/$process/fd/2
      """
    try Process.run(URL(fileURLWithPath: "/bin/sh"), arguments: ["-c", script]).waitUntilExit()
    try terminal.type("z")
    try await terminal.wait(for: "“z” does nothing here")
    #expect(try !terminal.screen.contains("complains"))
    try terminal.type(keys: "C-l")
    try await terminal.wait(untilGone: "“z” does nothing here")
    #expect(try terminal.screen == screen)
    // What another program writes over the screen is gone with Ctrl-L.
    let tty = try terminal.device
    let scribble = ["-c", "printf '\\rscribbled over' > \(tty)"]
    try Process.run(URL(fileURLWithPath: "/bin/sh"), arguments: scribble).waitUntilExit()
    try await terminal.wait(for: "scribbled over")
    try terminal.type(keys: "C-l")
    try await terminal.wait(untilGone: "scribbled over")
    #expect(try terminal.screen == screen)
    try terminal.type("q")
    try await terminal.wait(for: "a library complains 3\ncode=0")
    try await movies.expectSane(terminal)
  }

  @Test("The full screen works without standard error")
  func noStandardError() async throws {
    let terminal = try Tmux(columns: 100, rows: 30)
    try await movies.open(in: terminal, options: "2>&-")
    try terminal.type("+")
    try await terminal.wait(for: "12 Years a Slave")
    try terminal.type(keys: "C-c")
    try await terminal.wait(for: "code=130")
    try await movies.expectSane(terminal)
  }

  @Test("The full screen aligns titles in all writing systems, and disarms hostile ones")
  func scripts() async throws {
    let titles = [
      "Ran", "七人の侍", "기생충", "Ame\u{301}lie", "👨‍👩‍👧‍👦 Family", "❤️‍🔥 Fire 👍🏽🇸🇪", "حياة الآخرين", "פסנתרן", "नमस्ते", "ไทยน้ำ",
      "Z̤͔ͧ̑̓ä͖̭̈̇lgo", "\u{202E}reversed\u{202C}", "\u{1B}[31mred\u{7}", "\u{9B}2J", "\u{1B}]0;owned\u{7}",
    ]
    let samples = titles.map {
      ["title": $0, "year": 1999, "directors": ["Zed"], "genres": ["Oddity"]] as [String: Any]
    }
    let file = movies.data.path + "/odd.json"
    try JSONSerialization.data(withJSONObject: samples).write(to: URL(fileURLWithPath: file))
    #expect(try movies.run("import", file).output.hasPrefix("Added \(titles.count),"))
    let terminal = try Tmux(columns: 100, rows: 30)
    try await movies.open(in: terminal)
    try terminal.type("+oddity")
    try await terminal.wait(for: "1/\(titles.count)")
    try await terminal.wait(for: "␛[31mred␇")
    try await terminal.wait(for: "�reversed�")
    let places = try terminal.places(of: "1999, matches Oddity", count: titles.count)
    #expect(Set(places.map(\.y)).count == titles.count)
    #expect(Set(places.map(\.x)).count == 1)
    try terminal.type(keys: "C-c")
    try await terminal.wait(for: "code=130")
    try await movies.expectSane(terminal)
  }

  @Test(
    "The full screen sends only characters and colors that the terminal can show",
    arguments: [("vt100", false, false), ("screen", true, false), ("xterm-256color", true, true)])
  func abilities(type: String, hasColors: Bool, hasMany: Bool) async throws {
    let terminal = try Tmux(columns: 80, rows: 24)
    try await movies.open(in: terminal, environment: "COLORFGBG='15;0' LC_ALL=C TERM=\(type)")
    try terminal.type("+")
    try await terminal.wait(for: "12 Years a Slave")
    #expect(try terminal.screen.unicodeScalars.allSatisfy(\.isASCII))
    let sent = try terminal.colors
    #expect(sent.isEmpty != hasColors && sent.isSubset(of: "34") != hasMany, "\(sent)")
    try terminal.type(keys: "C-c")
    try await terminal.wait(for: "code=130")
    try await movies.expectSane(terminal)
  }

  @Test(
    "The full screen takes little memory in a terminal of any size, and draws a part of it",
    .enabled(if: MoviesProcess.measuresMemory))
  func hugeTerminal() async throws {
    let terminal = try Tmux(columns: 100, rows: 30)
    let program = "\(MoviesProcess.executable) --data-dir \(movies.folder)"
    try terminal.run("sh -c 'stty cols 65535 rows 65535; exec \(program)'")
    try await terminal.wait(for: "Watched")
    let status = try String(contentsOfFile: "/proc/\(terminal.process)/status", encoding: .utf8)
    let peak = try #require(status.firstMatch(of: /VmHWM:\s+(\d+) kB/).flatMap { Int($0.1) })
    #expect(peak < 80_000, "\(peak) kB")
    try terminal.type(keys: "C-c")
    try await terminal.waitForEnd()
  }
}
