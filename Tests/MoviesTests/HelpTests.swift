import Foundation
import Testing

@Suite("The help of the command line")
struct HelpTests {
  private let movies: MoviesProcess
  private let commands: [String]

  private struct Dump: Decodable {
    struct Command: Decodable {
      let commandName: String
      let shouldDisplay: Bool
      let subcommands: [Command]?
    }

    let command: Command
  }

  init() throws {
    movies = try MoviesProcess()
    let dump = try movies.run("--experimental-dump-help").output
    let command = try JSONDecoder().decode(Dump.self, from: Data(dump.utf8)).command
    commands = (command.subcommands ?? []).filter(\.shouldDisplay).map(\.commandName)
  }

  @Test("The help has examples for every command, and filled lines of at most 80 characters")
  func help() throws {
    #expect(commands.count >= 15)
    for arguments in [["--help"], ["--plain", "--help"]] + commands.map({ [$0, "--help"] }) {
      let outcome = try movies.run(arguments)
      #expect(outcome.exitCode == 0)
      if arguments.first != "--plain" {
        #expect(outcome.output.contains("Example"), "\(arguments) has no examples")
      }
      let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
      for (line, next) in zip(lines, lines.dropFirst()) {
        #expect(line.count <= 80, "\(arguments): \(line)")
        // A line of running text that ends early while the next one goes on has been broken twice.
        let isText = !line.isEmpty && !line.hasPrefix(" ") && !next.hasPrefix(" ") && line.last?.isLetter == true
        let word = next.split(separator: " ").first ?? ""
        #expect(!isText || line.count + 1 + word.count >= 80 || next.isEmpty, "\(arguments): \(line)")
        #expect(!line.hasPrefix("  ") || next.isEmpty || next.hasPrefix("  "), "\(arguments): \(next)")
      }
    }
    #expect(try !movies.run("--plain", "--help").output.contains("full-screen"))
  }

  @Test("What only developers need is in a help of its own")
  func developer() throws {
    let (help, developer) = try (movies.run("--help").output, movies.run("developer").output)
    for name in ["--record", "--inspectable", "--history", "--without", "  play ", "  inspect ", "  graph "] {
      #expect(!help.contains(name) && developer.contains(name), "\(name)")
    }
    #expect(try movies.run("help", "developer").output == developer)
  }

  @Test("The help names the options of the application, and the completions for three shells are valid scripts")
  func completions() throws {
    let help = try movies.run("--help").output
    for option in ["--plain", "--fresh", "--data-dir", "--profile", "--version"] {
      #expect(help.contains("  \(option)"))
    }
    #expect(try movies.run("help").output == help)
    #expect(try movies.run("--version").output == "0.1.0\n")
    for (shell, check) in [("bash", "-n"), ("zsh", "-n"), ("fish", "--no-execute")] {
      let script = try movies.run("--generate-completion-script", shell)
      #expect(script.exitCode == 0)
      for command in commands { #expect(script.output.contains(command), "\(shell): \(command)") }
      let path = "/usr/bin/\(shell)"
      guard FileManager.default.isExecutableFile(atPath: path) else { continue }
      let file = movies.data.path + "/completions"
      try script.output.write(toFile: file, atomically: true, encoding: .utf8)
      let checked = try movies.run(executable: path, [check, file])
      #expect(checked.exitCode == 0 && checked.errors.isEmpty, "\(shell): \(checked.errors)")
    }
  }

  @Test("Commands that read create no folder, and name the one that doesn’t exist")
  func reading() throws {
    let folder = movies.data.path + "/typo/movies"
    for arguments in [["list", "all"], ["stats"], ["export", "-"]] {
      let outcome = try movies.run(arguments + ["--data-dir", folder])
      #expect(outcome.exitCode == 0, "\(arguments): \(outcome.errors)")
      #expect(outcome.errors == "movies: the folder “\(folder)” doesn’t exist, so there are no lists\n", "\(arguments)")
      #expect(!FileManager.default.fileExists(atPath: movies.data.path + "/typo"), "\(arguments)")
    }
  }
}
