import Foundation

/// The folder of the files in transfer between browsers and the program.
nonisolated struct TransferFolder: Sendable {
  /// The error that a transfer would leave too little of the disk to the other users.
  struct DiskIsFull: Error, CustomStringConvertible {
    let description = "The disk of the server is almost full."
  }

  let url: URL

  /// Returns the free bytes of the disk.
  var freeBytes: @Sendable (URL) -> Int64 = freeBytes

  init(_ url: URL) {
    self.url = url
  }

  /// Throws an error if the disk is almost full.
  func checkSpace() throws(DiskIsFull) {
    guard freeBytes(url) >= ServerLimits.freeDiskBytes else { throw DiskIsFull() }
  }

  /// Returns the free bytes of the disk on which a folder is, or will be; the greatest number if they are unknown.
  static func freeBytes(for folder: URL) -> Int64 {
    var folder = folder
    while !FileManager.default.fileExists(atPath: folder.path), folder.path != "/" { folder.deleteLastPathComponent() }
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: folder.path)
    return (attributes?[.systemFreeSize] as? NSNumber)?.int64Value ?? .max
  }
}
