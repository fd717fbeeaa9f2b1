import ArgumentParser
import FlowApp
import FlowFrontEnd
import FlowRegistry
import Foundation
import MoviesFiles
import MoviesServices

#if Server
  import FlowServer
#endif

/// The program: its commands beside those of every program, and the application that it opens.
@main
struct MoviesCommand: FlowProgram {
  static let identity = ProgramIdentity(
    name: "movies", version: "0.1.0",
    summary: "Keep track of the movies you want to see and those you have seen.")

  static var commands: [any ParsableCommand.Type] {
    [
      ListCommand.self, ShowCommand.self, SearchCommand.self, PickCommand.self, StatsCommand.self,
      WishCommand.self, WatchCommand.self, RateCommand.self, RemoveCommand.self, ImportCommand.self, ExportCommand.self,
      CheckCommand.self, RecoverCommand.self, serveCommand,
    ]
  }

  /// The command that serves, or starts the program that does.
  private static var serveCommand: any ParsableCommand.Type {
    #if Server
      ServeCommand<Self>.self
    #else
      MoviesServeCommand.self
    #endif
  }

  /// Removes the variables that make libraries write the API key, or the keys of its encryption, to a file or a stream. No
  /// other thread reads the environment yet.
  static func prepare() {
    for variable in ["URLSessionDebug", "URLSessionDebugLibcurl", "SSLKEYLOGFILE"] { unsetenv(variable) }
  }

  static func path(_ argument: String) throws -> String {
    try HomeFolder.current.expand(argument)
  }

  static func stateFolder(_ options: AppOptions) throws -> String {
    try options.data.root()
  }

  static func files(_ options: AppOptions) throws -> LocalFiles {
    let root = try options.data.root()
    return LocalFiles { try ExportTarget($0).check(root: root) }
  }

  @MainActor
  static func openApp(_ options: AppOptions) async throws -> FlowApp {
    try await options.openApp()
  }

  @MainActor
  static func openApps(_ options: AppOptions, askingForPasswords: Bool) async throws -> AppFactory {
    try await options.openApps(askingForPasswords: askingForPasswords)
  }

  @MainActor
  static func registry(_ options: AppOptions) async throws -> FlowRegistry {
    try await options.assemble().registry
  }

  @MainActor
  static func registry(for subcommand: Subcommand, _ options: AppOptions) async throws -> FlowRegistry {
    try await options.assemble(for: subcommand).registry
  }
}
