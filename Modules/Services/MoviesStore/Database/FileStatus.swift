import Foundation

/// The identity, the size and the date of a file.
package struct FileStatus: Equatable {
  package let device: UInt64
  package let inode: UInt64
  let size: Int64
  package let isRegular: Bool
  private let seconds: Int
  private let nanoseconds: Int

  /// Reads the status of the file at a path; `nil` if there is no file.
  package init?(_ path: String, followingLinks: Bool = true) {
    var status = stat()
    guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    #if canImport(Darwin)
      let modified = status.st_mtimespec
    #else
      let modified = status.st_mtim
    #endif
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(status.st_ino)
    size = Int64(status.st_size)
    isRegular = status.st_mode & S_IFMT == S_IFREG
    (seconds, nanoseconds) = (modified.tv_sec, modified.tv_nsec)
  }

  /// Returns a Boolean value that indicates whether both are of one file, which may have changed.
  package func isSameFile(as other: FileStatus) -> Bool {
    device == other.device && inode == other.inode
  }
}
