import FlowScreens
import Foundation

/// The file in which a program keeps its state, to continue there when it is started again. Each window that is open at the same
/// time has a file of its own.
///
/// ```swift
/// let file = StateFile(of: Trails.identity, in: folder)
/// let app = FlowApp(
///   Trails.identity, title: "Trails", registry: registry, startingAt: TrailsRoute(), continuing: file)
/// ```
nonisolated public struct StateFile: Sendable {
  private static let mostWindows = 9

  private let url: URL
  /// The position among the files of all windows. The first one has the place where the user goes on, the others what a window
  /// left that was open beside it.
  private let number: Int

  /// Creates the file’s location. For a program named `trails`, it is `trails-state.json`. A folder that doesn’t exist is
  /// created when the program starts.
  public init(of program: ProgramIdentity, in folder: String) {
    self.init(URL(fileURLWithPath: folder).appendingPathComponent("\(program.name)-state.json"), 1)
  }

  private init(_ url: URL, _ number: Int) {
    self.url = url
    self.number = number
  }

  /// The file of another window, such as `trails-state-2.json`.
  private func file(ofWindow number: Int) -> StateFile {
    let name = "\(url.deletingPathExtension().lastPathComponent)-\(number).json"
    return StateFile(url.deletingLastPathComponent().appendingPathComponent(name), number)
  }

  /// A Boolean value that indicates whether the file is kept only for what the user has not saved.
  var isOfOtherWindow: Bool { number > 1 }

  private var modificationDate: Date? {
    try? url.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
  }

  /// Claims a state for this window: of those that no window has, the one that was written last, or one beside the first that isn't
  /// used yet. `nil` if there are too many windows.
  func claim(unused isUnused: Bool) -> (file: StateFile, lock: Lock)? {
    let others = (2...Self.mostWindows).map(file(ofWindow:))
    let files = isUnused ? others.filter { $0.modificationDate == nil } : [self] + others
    let lastFirst = files.map { ($0, $0.modificationDate ?? .distantPast) }.sorted { $0.1 > $1.1 }
    for (file, _) in lastFirst {
      if let lock = file.lock() { return (file, lock) }
    }
    return nil
  }

  /// A claim to keep the state, which ends with the process at the latest.
  final class Lock: Sendable {
    private let file: FileHandle?

    fileprivate init(_ file: FileHandle?) {
      self.file = file
    }
  }

  private func lock() -> Lock? {
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
