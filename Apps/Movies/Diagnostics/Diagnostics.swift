import FlowCore
import FlowReactive
import FlowTerminal
import Foundation
import Logging

/// What tells, in files beside the person's data, what the program did and why it crashed.
struct Diagnostics {
  let logger: Logger
  private let crashes: String

  /// - Parameters:
  ///   - folder: The folder of the person's data.
  ///   - environment: The environment of the process: `MOVIES_LOG` says from which level on is logged.
  /// - Throws: If `MOVIES_LOG` names no level.
  init(folder: String, environment: [String: String]) throws {
    let level = try Self.level(environment["MOVIES_LOG"])
    let path = URL(fileURLWithPath: folder).appendingPathComponent("movies.log").path
    logger = Logger(label: "movies") { _ -> any LogHandler in
      guard let level else { return SwiftLogNoOpLogHandler() }
      return LogFile(path: path, level: level)
    }
    crashes = URL(fileURLWithPath: folder).appendingPathComponent("crash.txt").path
  }

  /// Lets a crash of the process leave a report.
  func reportCrashes() {
    CrashReport.write(to: crashes, title: "movies \(MoviesCommand.version)")
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
