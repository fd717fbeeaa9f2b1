public import ArgumentParser
public import FlowFrontEnd
public import FlowRegistry
import Foundation

/// A program that runs an application: the command line, the front ends, and the commands of every program.
///
/// ```swift
/// struct Trails: FlowProgram {
///   static let identity = ProgramIdentity(name: "trails", version: "0.1.0", summary: "Remember how your walks were.")
///
///   @MainActor
///   static func openApp(_ options: NoOptions) throws -> FlowApp {
///     let registry = try FlowRegistry(features: [TrailsFeature(), WalkFeature()])
///     return FlowApp(identity, title: "Trails", registry: registry, startingAt: TrailsRoute())
///   }
/// }
/// ```
///
/// Mark the type with `@main`. Without a subcommand, the application opens in full screen; with ‘--plain’, in plain
/// lines. ‘--record FILE’ records the session. With ‘--inspectable’, `inspect` shows the program's activity in another
/// terminal. The subcommands are `open`, `developer`, `play`, `inspect`, `features`, `graph`, those of ``commands``, and
/// those contributed by features as a `Subcommand`. ‘help developer’ explains what only developers need.
nonisolated public protocol FlowProgram: SendableMetatype {
  /// The options of the commands to open the application, such as the folder of the data.
  associatedtype Options: ParsableArguments = NoOptions

  /// The name, the version and the purpose of the program.
  static var identity: ProgramIdentity { get }

  /// The commands of the program itself.
  static var commands: [any ParsableCommand.Type] { get }

  /// Prepares the process, before another thread runs or anything else is done. Does nothing by default.
  static func prepare()

  /// Returns the path named by an argument; the argument itself by default.
  static func path(_ argument: String) throws -> String

  /// Returns the folder in which the program keeps its state; by default, one with its name in the user's folder for
  /// application support, such as `~/.local/share/trails`.
  ///
  /// ```swift
  /// static func stateFolder(_ options: NoOptions) throws -> String { "/var/lib/books" }
  /// ```
  static func stateFolder(_ options: Options) throws -> String

  /// Returns the files the user can name where an action takes or hands out a file, and for recordings; all files by
  /// default.
  static func files(_ options: Options) throws -> LocalFiles

  /// Opens the data and assembles the application.
  @MainActor
  static func openApp(_ options: Options) async throws -> FlowApp

  /// Opens the data for several applications, one for each window of a server. By default, each opens its own.
  ///
  /// - Parameters:
  ///   - options: The options of the command.
  ///   - asksForPasswords: Whether other computers reach the server, so users must sign in with a password.
  /// - Throws: ``CommandError`` if a profile could be reached without a password.
  @MainActor
  static func openApps(_ options: Options, askingForPasswords asksForPasswords: Bool) async throws -> AppFactory

  /// Returns the registry for commands that need no data; the application's registry by default.
  @MainActor
  static func registry(_ options: Options) async throws -> FlowRegistry

  /// Opens the data for a feature's subcommand, and returns the registry on it; the application's registry by default.
  @MainActor
  static func registry(for subcommand: Subcommand, _ options: Options) async throws -> FlowRegistry
}

/// The options of a program that has none.
nonisolated public struct NoOptions: ParsableArguments {
  /// Creates the options.
  public init() {}
}

nonisolated extension FlowProgram {
  /// An empty list, for a program without commands of its own.
  public static var commands: [any ParsableCommand.Type] { [] }

  /// Does nothing by default.
  public static func prepare() {}

  /// Returns the argument.
  public static func path(_ argument: String) throws -> String { argument }

  /// Returns the folder with the program's name in the user's folder for application support.
  public static func stateFolder(_ options: Options) throws -> String {
    let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
    guard let folder = folders.first else { throw CommandError("the user has no folder for application support") }
    return folder.appendingPathComponent(identity.name).path
  }

  /// Returns all files.
  public static func files(_ options: Options) throws -> LocalFiles { LocalFiles() }

  /// Returns a factory that opens the data for each application. There are no passwords.
  @MainActor
  public static func openApps(
    _ options: Options, askingForPasswords asksForPasswords: Bool
  ) async throws -> AppFactory {
    guard !asksForPasswords else {
      throw CommandError("--behind-proxy: \(identity.name) has no passwords, so other computers must not reach it")
    }
    return AppFactory(title: identity.name.capitalized) { try await openApp(options) }
  }

  /// Returns the registry of the application.
  @MainActor
  public static func registry(_ options: Options) async throws -> FlowRegistry {
    try await openedRegistry(options)
  }

  /// Returns the registry of the application.
  @MainActor
  public static func registry(for subcommand: Subcommand, _ options: Options) async throws -> FlowRegistry {
    try await openedRegistry(options)
  }

  @MainActor
  private static func openedRegistry(_ options: Options) async throws -> FlowRegistry {
    guard let registry = try await openApp(options).registry else {
      throw CommandError("the data can’t be opened; start ‘\(identity.name)’")
    }
    return registry
  }

  /// Runs the command of the process, and prints an error as one line.
  @MainActor
  public static func main() async {
    // Only the user may read the files created by the program.
    umask(0o077)
    prepare()
    await RootCommand<Self>.run()
  }
}
