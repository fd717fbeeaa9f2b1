import Foundation

/// An error that keeps a program from being inspected, as one line.
///
/// ```swift
/// do {
///   _ = try InspectorLogReader(folder: folder)
/// } catch {
///   print(error)  // no program can be inspected in ‘…’; start it with ‘--inspectable’
/// }
/// ```
nonisolated package enum InspectorError: Error, Equatable, CustomStringConvertible {
  /// No inspectable program uses the folder.
  case noProgram(folder: String)
  /// Another inspectable program uses the folder.
  case folderInUse(String)
  /// The system refused a folder or a file.
  case system(path: String, problem: String)
  /// The program speaks another version of the protocol.
  case otherVersion(Int)
  /// A line of the program isn’t a message.
  case notAMessage(String)

  /// A description of the problem and its solution.
  package var description: String {
    switch self {
    case .noProgram(let folder): "no program can be inspected in ‘\(folder)’; start it with ‘--inspectable’"
    case .folderInUse(let folder):
      "another program can be inspected in ‘\(folder)’; quit it, or leave out ‘--inspectable’"
    case .system(let path, let problem): "cannot use ‘\(path)’: \(problem)"
    case .otherVersion(let version):
      "the program speaks version \(version) of the protocol; inspect it with its own command"
    case .notAMessage(let line): "expected a message of the program, got “\(line)”; inspect it with its own command"
    }
  }

  static func system(_ path: String) -> Self { .system(path: path, problem: String(cString: strerror(errno))) }
}
