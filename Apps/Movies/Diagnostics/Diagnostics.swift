import FlowCore
import FlowReactive
import FlowTerminal
import Foundation
import Logging

/// The log of the program, in a file beside the user's data.
struct Diagnostics {
  let logger: Logger
  private let path: String

  /// - Parameters:
  ///   - folder: The folder of the user's data.
  ///   - environment: The environment of the process. `MOVIES_LOG` is the lowest level that is logged.
  /// - Throws: If `MOVIES_LOG` names no level.
  init(folder: String, environment: [String: String]) throws {
    let level = try Self.level(environment["MOVIES_LOG"])
    path = URL(fileURLWithPath: folder).appendingPathComponent("movies.log").path
    logger = Logger(label: "movies") { [path] _ -> any LogHandler in
      guard let level else { return SwiftLogNoOpLogHandler() }
      return LogFile(path: path, level: level)
    }
  }

  /// Makes a crash of the process name the log.
  func prepareForCrash() {
    CrashNote.set("movies \(MoviesCommand.version) crashed; its log is \(path)")
  }

  /// Logs what happens in the flows of `coordinator` as long as it lives.
  func follow(_ coordinator: FlowCoordinator) -> any Disposable {
    coordinator.events.subscribe(onNext: { [logger] event in
      if case .rejected = event.kind {
        logger.error("\(event)")
      } else {
        logger.debug("\(event)")
      }
    })
  }

  /// `nil` for none.
  private static func level(_ text: String?) throws -> Logger.Level? {
    guard let text, !text.isEmpty else { return .notice }
    if text == "off" { return nil }
    guard let level = Logger.Level(text) else {
      let levels = Logger.Level.allCases.map(\.rawValue).joined(separator: ", ")
      throw CommandError("MOVIES_LOG is ‘\(text)’; it can be \(levels) or off")
    }
    return level
  }
}
