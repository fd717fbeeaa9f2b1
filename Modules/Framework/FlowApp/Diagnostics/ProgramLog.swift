import FlowCore
import FlowReactive
import FlowTerminal
import Foundation
public import Logging

/// The log of a program, in a file beside the user's data.
///
/// ```swift
/// let log = try ProgramLog(of: Trails.identity, in: folder)
/// log.prepareForCrash()
/// let app = FlowApp(Trails.identity, title: "Trails", registry: registry, startingAt: TrailsRoute(), log: log)
/// ```
///
/// Of the flows, it has the rejected steps and the mistakes. `TRAILS_LOG=debug trails` logs every event. What the program
/// logs itself, through ``logger`` and with `import Logging`, is in the file from the level `notice`.
public struct ProgramLog {
  /// The logger, for events of the program itself.
  public let logger: Logger
  private let program: ProgramIdentity
  private let path: String

  /// Creates a log. Its file, and the folder, are created with the first line.
  ///
  /// - Parameters:
  ///   - program: The program. For one named `trails`, the file is `trails.log`, and the lowest level logged is in the
  ///     environment variable `TRAILS_LOG`.
  ///   - folder: The folder of the user's data.
  /// - Throws: ``CommandError`` if the variable names no level.
  public init(of program: ProgramIdentity, in folder: String) throws {
    let variable = program.name.uppercased() + "_LOG"
    let level = try Self.level(ProcessInfo.processInfo.environment[variable], in: variable)
    self.program = program
    path = URL(fileURLWithPath: folder).appendingPathComponent("\(program.name).log").path
    logger = Logger(label: program.name) { [path] _ -> any LogHandler in
      guard let level else { return SwiftLogNoOpLogHandler() }
      return LogFile(path: path, level: level)
    }
  }

  /// Makes a crash of the process name the log.
  public func prepareForCrash() {
    CrashNote.set("\(program.name) \(program.version) crashed; its log is \(path)")
  }

  /// Logs the events in the flows of `coordinator` as long as it lives.
  func follow(_ coordinator: FlowCoordinator) -> any Disposable {
    coordinator.events.subscribe(onNext: { [logger] event in
      switch event.kind {
      case .rejected: logger.error("\(event)")
      case .mistake: logger.warning("\(event)")
      default: logger.debug("\(event)")
      }
    })
  }

  /// Returns the level named by a variable, or `nil` for “off”.
  private static func level(_ text: String?, in variable: String) throws -> Logger.Level? {
    guard let text, !text.isEmpty else { return .notice }
    if text == "off" { return nil }
    guard let level = Logger.Level(text) else {
      let levels = Logger.Level.allCases.map(\.rawValue).joined(separator: ", ")
      throw CommandError("\(variable) is ‘\(text)’; it can be \(levels) or off")
    }
    return level
  }
}
