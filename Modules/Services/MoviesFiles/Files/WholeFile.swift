import Foundation

/// A file that is read, or replaced, as a whole.
struct WholeFile {
  /// Why it could not be done, as it stands after a colon.
  struct Failure: Error {
    let reason: String
  }

  private let path: String

  /// - Parameter path: A `~` at its beginning is the home folder. A link stands for what it leads to.
  init(_ path: String) throws(Failure) {
    guard !path.isEmpty else { throw Failure(reason: "no file is named") }
    // To the system, the name would end there.
    guard !path.utf8.contains(0) else { throw Failure(reason: "no file has such a name") }
    let expanded = path.hasPrefix("~/") ? FileManager.default.homeDirectoryForCurrentUser.path + path.dropFirst() : path
    self.path = URL(fileURLWithPath: expanded).resolvingSymlinksInPath().path
  }

  /// The contents; `nil` if there is no such file.
  ///
  /// - Parameters:
  ///   - limit: How many bytes it may have.
  ///   - isSecret: Whether nobody but the owner may read it from now on.
  func read(atMost limit: Int, isSecret: Bool = false) throws(Failure) -> Data? {
    guard let (file, size) = try open(isSecret: isSecret) else { return nil }
    guard size <= limit else { throw Failure(reason: "it is larger than \(limit / 1_000_000) MB") }
    do {
      return try file.readToEnd() ?? Data()
    } catch {
      throw Failure(reason: "reading it failed")
    }
  }

  /// The file, to be read from its beginning, and its size; `nil` if there is no such file.
  func open(isSecret: Bool = false) throws(Failure) -> (file: FileHandle, size: Int)? {
    // Opening a pipe would wait for whoever writes into it.
    let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw Failure(reason: Self.reason(errno, denied: "you may not read it"))
    }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Failure(reason: Self.reason(errno, denied: "")) }
    try Self.expectRegular(status)
    if isSecret, status.st_mode & 0o077 != 0, fchmod(descriptor, 0o600) != 0 {
      throw Failure(reason: "others may read it, and that cannot be changed")
    }
    return (file, Int(status.st_size))
  }

  /// Replaces the contents in one go, on disk when this returns; a new file is for its owner alone. Whatever fails, the
  /// file is as it was.
  ///
  /// - Parameter prefix: How the name begins under which the file is written beside the old one. A process that is killed
  ///   meanwhile leaves that.
  func replace(with contents: Data, temporary prefix: String) throws(Failure) {
    var status = stat()
    if stat(path, &status) == 0 {
      try Self.expectRegular(status)
      guard access(path, W_OK) == 0 else { throw Failure(reason: "it is write-protected") }
    }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    var template = Array((folder + "/" + prefix + "XXXXXX").utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else {
      throw Failure(
        reason: Self.reason(errno, denied: "its folder is write-protected", missing: "there is no such folder"))
    }
    let temporary = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    var code = Self.write(contents, to: descriptor)
    if code == 0, fsync(descriptor) != 0 { code = errno }
    close(descriptor)
    if code == 0, rename(temporary, path) != 0 { code = errno }
    guard code == 0 else {
      unlink(temporary)
      throw Failure(reason: Self.reason(code, denied: "its folder is write-protected"))
    }
    Self.sync(folder)
  }

  /// Removes the file, if it is there.
  func remove() throws(Failure) {
    guard unlink(path) == 0 || errno == ENOENT else {
      throw Failure(reason: Self.reason(errno, denied: "its folder is write-protected"))
    }
  }

  private static func expectRegular(_ status: stat) throws(Failure) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw Failure(reason: "it is a folder")
    default: throw Failure(reason: "it is not a regular file")
    }
  }

  /// The system's number of what went wrong, or 0.
  private static func write(_ contents: Data, to descriptor: Int32) -> Int32 {
    contents.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = UnsafeRawBufferPointer(rebasing: rest)
        let count = Foundation.write(descriptor, piece.baseAddress, piece.count)
        if count >= 0 {
          rest = rest.dropFirst(count)
        } else if errno != EINTR {
          return errno
        }
      }
      return 0
    }
  }

  /// Puts a file's new name on disk. Not every file system can do that for a folder.
  static func sync(_ folder: String) {
    let descriptor = Foundation.open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  private static func reason(_ code: Int32, denied: String, missing: String = "there is no such file") -> String {
    switch code {
    case ENOENT: missing
    case ENOTDIR: "its folder is none"
    case EACCES, EPERM, EROFS: denied
    case ENOSPC, EDQUOT: "the disk is full"
    default: String(cString: strerror(code))
    }
  }
}
