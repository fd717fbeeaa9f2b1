import Foundation
import Testing

@Suite("Plain lines and recorded sessions")
struct PlainTests {
  private let movies: MoviesProcess

  init() throws {
    movies = try MoviesProcess.signedIn()
  }

  private func talk(_ answers: [String], _ options: String...) throws -> MoviesProcess.Outcome {
    try movies.run(["--plain"] + options, input: answers.map { $0 + "\n" }.joined())
  }

  @Test("Plain lines lead from the onboarding to a movie on the list with answers from a pipe")
  func conversation() throws {
    let fresh = try MoviesProcess()
    let outcome = try fresh.run(
      "--plain", input: "name\nAda\ncontinue\nuse the\nadd a movie\n/seven sam\nseven\nadd to\nquit\n")
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    #expect(outcome.errors.isEmpty)
    #expect(outcome.output.contains("On your wishlist"))
    #expect(outcome.output.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
    #expect(try fresh.run("list", "wishlist").output.contains("Seven Samurai"))
  }

  @Test("An export is saved in the folder that HOME names, and says where, in place of an older message")
  func exporting() throws {
    let answers = ["+", "/seven samurai", "w 2", "settings", "data", "export", "save as", "~/lists.jsonl", "save"]
    let outcome = try movies.run(
      ["--plain"], input: answers.joined(separator: "\n") + "\n", environment: ["HOME": movies.data.path])
    #expect(outcome.output.ranges(of: "You can undo this.").count == 1, "\(outcome.output)")
    #expect(outcome.output.contains("Done: Exported 0 wishlist movies and 1 viewing. The file is “~/lists.jsonl”.\n"))
    #expect(FileManager.default.fileExists(atPath: movies.data.path + "/lists.jsonl"))
  }

  @Test("Plain lines end at the second signal when the first can't be handled")
  func unreadOutput() throws {
    let outcome = try Shell.run(
      """
      cd "$FOLDER"; mkfifo output; sleep 60 < output & reader=$!
      yes "" | head -n 3000 > input
      "$MOVIES" --plain < input > output & program=$!
      # By then it waits for room in the pipe; if it does not, it ends at the first.
      sleep 1.5; kill -TERM $program; sleep 0.5; kill -TERM $program 2>/dev/null
      wait $program; echo "code=$?"; kill $reader
      """, environment: ["FOLDER": movies.data.path, "MOVIES_DATA_DIR": movies.folder])
    #expect(outcome.output.contains("code=143"), "\(outcome.output) \(outcome.errors)")
  }

  @Test("A recording replaces no existing file, isn't made among the data, and creates no folder")
  func existing() throws {
    let diary = movies.data.path + "/diary"
    try Data("mine".utf8).write(to: URL(fileURLWithPath: diary))
    let password = movies.folder + "/password"
    for path in [diary, "/no/such/folder/session", password] {
      expectOneLine(try talk([], "--record", path), saying: path)
    }
    #expect(try String(contentsOfFile: diary, encoding: .utf8) == "mine")
    #expect(!FileManager.default.fileExists(atPath: password))
  }

  @Test("The program rejects an unknown log level, and logs only problems by default")
  func levels() throws {
    let wrong = try movies.run("--plain", environment: ["MOVIES_LOG": "loud"])
    #expect(wrong.exitCode == 1)
    #expect(wrong.errors.contains("MOVIES_LOG is ‘loud’; it can be trace, debug"))
    #expect(try talk([]).exitCode == 0)
    #expect(!FileManager.default.fileExists(atPath: movies.folder + "/movies.log"))
  }

  @Test("When the terminal cuts a long line of a note, the user is told")
  func longLine() async throws {
    #expect(try movies.run("watch", "seven samurai").exitCode == 0)
    let terminal = try PseudoTerminal(
      "\(MoviesProcess.executable) --plain", environment: ["MOVIES_DATA_DIR": movies.folder], cell: nil)
    #expect(try await terminal.wait(for: "Quit"))
    terminal.type("diary\n")
    #expect(try await terminal.wait(for: "Seven Samurai"))
    terminal.type("e 3\nnote\n")
    #expect(try await terminal.wait(for: "end with a line of one dot"))
    terminal.type(String(repeating: "über ", count: 500) + "half")
    #expect(try await terminal.wait(for: "half"))
    terminal.type(String(repeating: "über ", count: 300) + "\n")
    #expect(try await terminal.wait(for: "The terminal takes only 4095 bytes of a line. What followed was cut."))
    terminal.type(".\nsave\n")
    #expect(try await terminal.wait(for: "Changed your entry"))
    terminal.type("quit\n")
    #expect(try await terminal.waitForEnd())
  }
}
