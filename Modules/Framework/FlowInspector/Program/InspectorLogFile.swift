import Foundation

/// The file of an inspectable program, which only its owner can read. It is locked until the program ends or dies.
actor InspectorLogFile {
  private let path: String
  private let greeting: InspectorMessage
  private let largestSize: Int
  private var file: FileHandle?
  private var size = 0
  /// The parts of the last snapshot, and the last mistakes, with which a new file begins.
  private var parts: [InspectorMessage] = []
  private var mistakes: [InspectorMessage] = []

  private static let mostMistakes = 100

  /// Creates the file, or replaces the file of a dead program.
  init(in folder: String, largestSize: Int, greeting: InspectorMessage) throws(InspectorError) {
    path = Self.path(in: folder)
    self.greeting = greeting
    self.largestSize = largestSize
    try Self.makeFolder(of: path)
    if let other = FileHandle(forReadingAtPath: path), other.isLocked { throw .folderInUse(folder) }
    file = try Self.create(path, with: greeting.line)
  }

  nonisolated static func path(in folder: String) -> String {
    URL(fileURLWithPath: folder).appendingPathComponent("inspector/log").path
  }

  /// Writes events, and the parts of a snapshot that are new. After the largest size, or a failure, a new file begins.
  func write(_ events: [InspectorMessage.Event], _ snapshot: [InspectorMessage]) {
    let messages = events.map { InspectorMessage(event: $0) }
    let newParts = snapshot.filter { !parts.contains($0) }
    parts = snapshot
    mistakes = (mistakes + messages.filter { $0.event?.isMistake == true }).suffix(Self.mostMistakes)
    do {
      if let file, size < largestSize {
        let lines = Data((messages + newParts).map(\.line).joined())
        if !lines.isEmpty { try file.write(contentsOf: lines) }
      } else {
        file = try Self.create(path, with: Data(([greeting] + mistakes + messages + parts).map(\.line).joined()))
      }
      size = Int(try file?.offset() ?? 0)
    } catch {
      size = .max
    }
  }

  /// Removes the file, which tells inspectors that the program has ended.
  func remove() {
    unlink(path)
    file = nil
  }

  nonisolated private static func makeFolder(of path: String) throws(InspectorError) {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    mkdir(folder, 0o700)
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(folder) }
    defer { close(descriptor) }
    // The mode of a folder can be changed by its owner only.
    guard fchmod(descriptor, 0o700) == 0 else { throw .system(folder) }
  }

  /// Creates a locked file under another name, and renames it, so that an inspector never sees the file unlocked.
  nonisolated private static func create(_ path: String, with data: Data) throws(InspectorError) -> FileHandle {
    let new = path + ".new"
    unlink(new)
    let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .system(new) }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    flock(descriptor, LOCK_EX | LOCK_NB)
    guard (try? file.write(contentsOf: data)) != nil, rename(new, path) == 0 else { throw .system(path) }
    return file
  }
}

nonisolated extension FileHandle {
  /// `true` while the program that writes the file is alive.
  var isLocked: Bool {
    guard flock(fileDescriptor, LOCK_SH | LOCK_NB) == 0 else { return true }
    flock(fileDescriptor, LOCK_UN)
    return false
  }
}

nonisolated extension InspectorMessage {
  fileprivate var line: Data { Data((json + "\n").utf8) }
}
