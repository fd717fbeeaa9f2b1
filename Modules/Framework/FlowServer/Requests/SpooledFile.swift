import FlowContent
import FlowFrontEnd
import Foundation

/// A file between a browser and the program. It has no name on the disk, so it is gone with its last reference, and
/// with the process.
nonisolated public struct SpooledFile: Sendable {
  /// The name for the user.
  let name: String
  private let folder: TransferFolder
  private let file: OpenFile

  /// Creates an empty file in a folder. The folder is created if it doesn’t exist.
  init(name: String, in folder: TransferFolder) throws {
    self.name = name
    self.folder = folder
    try FileManager.default.createDirectory(
      at: folder.url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let path = folder.url.appendingPathComponent(".file-\(UUID().uuidString)").path
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileProblem(String(cString: strerror(errno))) }
    unlink(path)
    file = OpenFile(descriptor)
  }

  /// Creates a file with the bytes of a file handed out by the program.
  @concurrent
  static func make(of outgoing: OutgoingFile, in folder: TransferFolder) async throws -> SpooledFile {
    let spooled = try SpooledFile(name: outgoing.name, in: folder)
    try await outgoing.write(spooled.append)
    return spooled
  }

  /// The number of bytes.
  var size: Int { file.size ?? 0 }

  /// The file for a feature. What the feature stores takes space too, so the file can’t be read when the disk is almost
  /// full.
  var incoming: IncomingFile {
    IncomingFile(name: name, size: size) { [folder, file] body in
      try file.forEachPiece { piece in
        try folder.checkSpace()
        try body(piece)
      }
    }
  }

  /// - Throws: `TransferFolder.DiskIsFull`, and an error if the bytes can’t be written.
  func append(_ bytes: [UInt8]) throws {
    try folder.checkSpace()
    try file.append(bytes)
  }

  /// Returns some bytes at a distance from the beginning, or none at the end.
  @concurrent
  func piece(at offset: Int) async throws -> [UInt8] {
    try file.piece(at: offset)
  }
}
