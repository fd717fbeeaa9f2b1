import Foundation
import Testing

@Suite("The colors sent to a terminal")
struct TerminalColorsTests {
  private let movies: MoviesProcess
  private let terminal: Tmux

  private static let canDescribeTerminals = (try? Shell.run("command -v tic"))?.exitCode == 0

  init() throws {
    movies = try MoviesProcess.signedIn()
    terminal = try Tmux(columns: 100, rows: 30)
  }

  /// Defines a terminal type with a number of colors.
  private func describeTerminal(colors: Int) throws -> String {
    let (name, folder) = ("colors-\(colors)", movies.data.path + "/terminfo")
    func sequence(_ digit: Int) -> String {
      #"\E[%?%p1%{8}%<%t\#(digit)%p1%d%e%p1%{16}%<%t\#(digit + 6)%p1%{8}%-%d%e\#(digit)8;5;%p1%d%;m"#
    }
    let description = """
      \(name)|a terminal of \(colors) colors,
      \tcolors#\(colors), pairs#256, setaf=\(sequence(3)), setab=\(sequence(4)), use=screen,

      """
    let file = movies.data.path + "/" + name
    try Data(description.utf8).write(to: URL(fileURLWithPath: file))
    let outcome = try movies.run(executable: "/usr/bin/env", ["tic", "-o", folder, file])
    try #require(outcome.exitCode == 0, "\(outcome.errors)")
    return "TERMINFO=\(folder) TERM=\(name)"
  }

  /// Returns the numbers of all colors that the program sends.
  private func colorsSent(_ environment: String) async throws -> Set<Int> {
    let sent = movies.data.path + "/sent-\(UInt32.random(in: 0..<UInt32.max))"
    try terminal.copyOutput(to: sent)
    try await movies.open(in: terminal, environment: environment, options: "--fresh")
    try terminal.type("+")
    try await terminal.wait(for: "12 Years a Slave")
    try terminal.type(keys: "M-x")
    try await terminal.wait(for: " Commands ")
    try terminal.type(keys: "Escape")
    try await terminal.wait(untilGone: " Commands ")
    try terminal.type(keys: "Enter")
    try await terminal.wait(for: "Directed by")
    try terminal.type("q")
    try await terminal.wait(for: "code=0\n")
    try await movies.expectSane(terminal)
    try terminal.type("clear", keys: "Enter")
    try await terminal.wait(untilGone: "code=0")
    let text = try String(contentsOfFile: sent, encoding: .utf8)
    #expect(text.contains("12 Years a Slave") && text.contains("Directed by"))
    return SelectedColors(in: text).numbers
  }

  @Test(
    "The full screen sends only the 8, 16 or 256 colors of the terminal, for dark or light, and none with NO_COLOR",
    .enabled("needs tic, to describe terminals") { await canDescribeTerminals })
  func numbers() async throws {
    let few = try describeTerminal(colors: 8)
    let sixteen = try describeTerminal(colors: 16)
    let many = try describeTerminal(colors: 256)
    let (dark, light) = ("COLORFGBG='15;0'", "COLORFGBG='0;15'")

    let ofEight = try await colorsSent("\(few) \(dark)")
    #expect(!ofEight.isEmpty && ofEight.isSubset(of: 0..<8), "\(ofEight)")

    let ofSixteen = try await colorsSent("\(sixteen) \(light)")
    #expect(!ofSixteen.isEmpty && ofSixteen.isSubset(of: 0..<16), "\(ofSixteen)")

    let (darkOfMany, lightOfMany) = try await (colorsSent("\(many) \(dark)"), colorsSent("\(many) \(light)"))
    #expect(!darkOfMany.isDisjoint(with: 16..<256) && !lightOfMany.isDisjoint(with: 16..<256))
    #expect(darkOfMany != lightOfMany)

    #expect(try await colorsSent("\(many) \(dark) NO_COLOR=1").isEmpty)
  }
}

/// The colors that the SGR sequences of an output select (ECMA-48).
private struct SelectedColors {
  private(set) var numbers: Set<Int> = []

  init(in text: String) {
    for match in text.matches(of: /\u{1B}\[([0-9;]*)m/) {
      var parameters = match.1.split(separator: ";").compactMap { Int($0) }[...]
      while let parameter = parameters.popFirst() {
        switch parameter {
        case 30...37, 40...47: numbers.insert(parameter % 10)
        case 90...97, 100...107: numbers.insert(8 + parameter % 10)
        case 38, 48:
          if parameters.popFirst() == 5, let number = parameters.popFirst() { numbers.insert(number) }
        default: break
        }
      }
    }
  }
}
