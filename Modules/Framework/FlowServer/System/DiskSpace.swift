import Foundation

nonisolated enum DiskSpace {
  /// Returns the free bytes of the disk on which a folder is, or will be; the greatest number if they are unknown.
  static func freeBytes(for folder: URL) -> Int64 {
    var folder = folder
    while !FileManager.default.fileExists(atPath: folder.path), folder.path != "/" { folder.deleteLastPathComponent() }
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: folder.path)
    return (attributes?[.systemFreeSize] as? NSNumber)?.int64Value ?? .max
  }
}
