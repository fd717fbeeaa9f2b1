import Foundation

/// The identity, the size and the date of a file.
struct FileStatus: Equatable {
  let device: UInt64
  let inode: UInt64
  let size: Int64
  private let seconds: Int
  private let nanoseconds: Int

  /// Reads the status of the file at a path, or at the destination of a symbolic link; `nil` if there is no file.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let modified = status.st_mtimespec
    #else
      let modified = status.st_mtim
    #endif
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(status.st_ino)
    size = Int64(status.st_size)
    (seconds, nanoseconds) = (modified.tv_sec, modified.tv_nsec)
  }
}
