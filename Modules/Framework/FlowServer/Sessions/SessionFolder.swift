import Foundation

/// The folder with the saved sessions, each in a file that only the user can read: it contains the secret of a cookie.
nonisolated struct SessionFolder: Sendable {
  private let folder: URL

  init(_ path: String) {
    folder = URL(fileURLWithPath: path)
  }

  private func file(_ id: UUID) -> URL { folder.appendingPathComponent("\(id.uuidString).json") }

  /// Returns a session, or `nil` if there is none.
  func read(_ id: UUID) throws -> SavedSession? {
    let data: Data
    do {
      data = try Data(contentsOf: file(id))
    } catch CocoaError.fileReadNoSuchFile {
      return nil
    }
    return try JSONDecoder().decode(SavedSession.self, from: data)
  }

  /// Replaces a session. Whenever the process or the computer stops, the file has the former state or this one.
  @concurrent
  func write(_ session: SavedSession, as id: UUID) async throws {
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try JSONEncoder().encode(session).write(to: file(id), options: .atomic)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file(id).path)
  }

  func remove(_ id: UUID) {
    try? FileManager.default.removeItem(at: file(id))
  }

  /// Removes the sessions that weren’t written since a date, and the oldest of the others except for a number.
  func prune(before date: Date, keeping count: Int) {
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.contentModificationDateKey])
    let dated = (files ?? []).map { file in
      let values = try? file.resourceValues(forKeys: [.contentModificationDateKey])
      return (file: file, date: values?.contentModificationDate ?? .distantPast)
    }
    let newestFirst = dated.sorted { $0.date > $1.date }
    for (position, other) in newestFirst.enumerated() where position >= count || other.date < date {
      try? FileManager.default.removeItem(at: other.file)
    }
  }
}
