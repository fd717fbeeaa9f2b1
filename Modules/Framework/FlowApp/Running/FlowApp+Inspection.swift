import FlowInspector
import Foundation

extension FlowApp {
  /// Lets the command `inspect` show the application, through a file that only its owner can read.
  ///
  /// ```swift
  /// try app.allowInspection(in: folder)  // ‘trails inspect’ shows the flows live
  /// ```
  ///
  /// - Parameter folder: The folder of the program's state. It is created if it doesn't exist.
  /// - Throws: An error that names another inspectable program using the folder, or why there is no file.
  public func allowInspection(in folder: String) throws {
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    inspectorLog = try InspectorLog(
      program: program.name, version: program.version, window: window, coordinator: coordinator, in: folder)
  }
}
