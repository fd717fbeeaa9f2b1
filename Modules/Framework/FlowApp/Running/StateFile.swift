import FlowScreens
import Foundation

/// The file in which a program keeps its state, to continue there when it is started again.
///
/// ```swift
/// let file = StateFile(of: Trails.identity, in: folder)
/// let app = FlowApp(
///   Trails.identity, title: "Trails", registry: registry, startingAt: TrailsRoute(), continuing: file)
/// ```
nonisolated public struct StateFile: Sendable {
  private let url: URL

  /// Creates the file’s location. For a program named `trails`, it is `trails-state.json`. A folder that doesn’t exist is
  /// created when the program starts.
  public init(of program: ProgramIdentity, in folder: String) {
    url = URL(fileURLWithPath: folder).appendingPathComponent("\(program.name)-state.json")
  }

  /// A claim to keep the state, which ends with the process at the latest.
  final class Lock: Sendable {
    private let file: FileHandle?

    fileprivate init(_ file: FileHandle?) {
      self.file = file
    }
  }

  /// Claims the state for this window; `nil` if another window has claimed it.
  func lock() -> Lock? {
    // If this fails, so does saving the state, which is logged.
    try? FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let path = url.appendingPathExtension("lock").path
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    // Where no file can be made, the state can't be kept either, and saving it says so.
    guard descriptor >= 0 else { return Lock(nil) }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    guard flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK else { return Lock(file) }
    return nil
  }

  /// Returns the state, or `nil` if there is none.
  func read() throws -> SavedState? {
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch CocoaError.fileReadNoSuchFile {
      return nil
    }
    return try JSONDecoder().decode(SavedState.self, from: data)
  }

  /// Replaces the state. Whenever the process or the computer stops, the file has the former state or this one.
  @concurrent
  func write(_ state: SavedState) async throws {
    try JSONEncoder().encode(state).write(to: url, options: .atomic)
    // The umask of a program makes it so at once; another process may have set a different one.
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: url.path)
  }

  /// Removes the state, if there is one.
  func remove() {
    try? FileManager.default.removeItem(at: url)
  }

  /// Renames the file, so it isn’t replaced, and returns its new name.
  func setAside() -> String {
    let other = url.deletingPathExtension().appendingPathExtension("unrestored.json")
    try? FileManager.default.removeItem(at: other)
    try? FileManager.default.moveItem(at: url, to: other)
    return other.lastPathComponent
  }
}
