import FlowContent
import FlowFrontEnd
import Foundation

/// A file between a browser and the program. It has no name on the disk, so it is gone with its last reference, and
/// with the process.
nonisolated public struct SpooledFile: Sendable {
  /// The name for the user.
  let name: String
  private let file: OpenFile

  /// Creates an empty file in a folder. The folder is created if it doesn’t exist.
  init(name: String, in folder: URL) throws {
    self.name = name
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let path = folder.appendingPathComponent(".file-\(UUID().uuidString)").path
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileProblem(String(cString: strerror(errno))) }
    unlink(path)
    file = OpenFile(descriptor)
  }

  /// Creates a file with the bytes of a file handed out by the program.
  @concurrent
  static func make(of outgoing: OutgoingFile, in folder: URL) async throws -> SpooledFile {
    let spooled = try SpooledFile(name: outgoing.name, in: folder)
    try await outgoing.write(spooled.append)
    return spooled
  }

  /// The number of bytes.
  var size: Int { file.size ?? 0 }

  /// The file for a feature.
  var incoming: IncomingFile { IncomingFile(name: name, size: size, read: file.forEachPiece) }

  func append(_ bytes: [UInt8]) throws {
    try file.append(bytes)
  }

  /// Returns some bytes at a distance from the beginning, or none at the end.
  @concurrent
  func piece(at offset: Int) async throws -> [UInt8] {
    try file.piece(at: offset)
  }
}
