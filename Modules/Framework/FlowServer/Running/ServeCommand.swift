#if Server
  public import ArgumentParser
  public import FlowApp
  import Foundation

  /// The command that shows a program in a browser.
  ///
  /// ```swift
  /// static var commands: [any ParsableCommand.Type] { [ServeCommand<Trails>.self] }
  /// ```
  nonisolated public struct ServeCommand<Program: FlowProgram>: AsyncParsableCommand {
    /// The name and the help of the command.
    public static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "serve", abstract: "Show the application in a browser.",
        discussion: """
          The terminal shows a link that signs in a browser once, within ten minutes, and another one whenever you press \
          Enter. Its name below localhost is found by browsers, and keeps the session from other servers of this computer. \
          If yours doesn’t find it, use ‘--host localhost’. Behind a proxy, users sign in with the name and the password \
          of a profile. Ctrl-C ends the server.

          Examples:
            \(Program.identity.name) serve --open
            \(Program.identity.name) serve --port 9000
          """)
    }

    @Option(help: "The address: 127.0.0.1, ::1 or localhost; behind a proxy, any of this computer.")
    var host = "127.0.0.1"

    @Option(help: "The port, or 0 for any free one.")
    var port = 8080

    @Option(
      help: ArgumentHelp(
        "The URL at which a proxy shows the server to other computers.", valueName: "https://host"))
    var behindProxy: String?

    @Option(
      name: .customLong("proxy-address"),
      help: ArgumentHelp(
        "An address from which the proxy connects (default: those of this computer). Can be repeated.",
        valueName: "address"))
    var proxyAddresses: [String] = []

    @Flag(help: "Open the browser.")
    var open = false

    @OptionGroup var options: Program.Options

    /// Creates the command.
    public init() {}

    /// Serves the application until a signal ends it.
    @MainActor
    public func run() async throws {
      shareMemory()
      let address = try ServerAddress(host: host, port: port, behindProxy: behindProxy, at: proxyAddresses)
      let folder = try Program.stateFolder(options) + "/\(Program.identity.name)-sessions"
      let lock = try FolderLock(folder)
      let apps = try await Program.openApps(options, askingForPasswords: address.isBehindProxy)
      let log = AccessLog(write: StandardError.write)
      let server = try AppServer(
        apps, at: address, savingIn: folder, hasOwnName: host != "localhost", log: log.add)
      let note = SignInNote(server: server, program: Program.identity.name)
      defer { note.removeFile() }
      try await serve(server) {
        let url = note.write()
        if open { note.openBrowser(url) }
        if !address.isBehindProxy { forEachLineOfInput { Task { @MainActor in note.write() } } }
      }
      withExtendedLifetime(lock) {}
    }
  }

  /// The lines printed by the server.
  private final class SignInNote {
    private let server: AppServer
    private let program: String
    /// The file that leads a browser to the link.
    private var file: URL?

    init(server: AppServer, program: String) {
      self.server = server
      self.program = program
    }

    /// Prints a URL to sign in a browser, and returns it.
    @discardableResult
    func write() -> String {
      let url = server.makeSignInURL()
      let note =
        server.address.isBehindProxy
        ? "Sign in with a profile and its password:"
        : "Open this link in a browser on this computer. It works once, within ten minutes; Enter prints another."
      StandardOutput.write("\(note)\n  \(url)")
      return url
    }

    nonisolated private static func write(failureIn program: String) {
      StandardError.write("\(program): cannot open a browser; open the link yourself")
    }

    /// Opens the browser, or prints a sentence if there is none. Other users can read the arguments of its process, so
    /// the link is in a file.
    func openBrowser(_ url: String) {
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(program)-\(UUID().uuidString).html")
      self.file = file
      let page = "<!DOCTYPE html><meta http-equiv=\"refresh\" content=\"0; url=\(url)\"><title>\(program)</title>\n"
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      process.terminationHandler = { [program] process in
        if process.terminationStatus != 0 { Self.write(failureIn: program) }
      }
      #if os(macOS)
        process.arguments = ["open", file.path]
      #else
        process.arguments = ["xdg-open", file.path]
      #endif
      do {
        // The mask of the process lets only the user read it.
        try page.write(to: file, atomically: true, encoding: .utf8)
        try process.run()
      } catch {
        Self.write(failureIn: program)
      }
      Task {
        try? await Task.sleep(for: .seconds(30))
        removeFile()
      }
    }

    func removeFile() {
      if let file { try? FileManager.default.removeItem(at: file) }
    }
  }
#endif
