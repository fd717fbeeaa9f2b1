import ArgumentParser
import FlowApp
import Foundation

/// Starts `movies-serve`, this program with a server, which stands beside it.
struct MoviesServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Show the application in a browser.", usage: "movies serve [<options>]",
    discussion: """
      The server is a program of its own: ‘Tools/run serve’ builds it, and puts it beside this one. Then ‘movies serve \
      --help’ lists its options.

      Examples:
        movies serve --open
        movies serve --port 9000
      """)

  @Argument(parsing: .captureForPassthrough, help: .hidden)
  var arguments: [String] = []

  func run() throws {
    let program = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent("movies-serve").path
    guard let program, FileManager.default.isExecutableFile(atPath: program) else {
      guard !arguments.contains("--help"), !arguments.contains("-h") else { throw CleanExit.helpRequest(self) }
      throw CommandError("serving needs the program movies-serve beside movies; ‘Tools/run serve’ builds and starts it")
    }
    var pointers = (["movies-serve", "serve"] + arguments).map { strdup($0) } + [nil]
    execv(program, &pointers)
    throw CommandError("cannot start ‘\(program)’: \(String(cString: strerror(errno)))")
  }
}
