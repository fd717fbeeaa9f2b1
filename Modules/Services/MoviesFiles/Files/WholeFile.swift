import Foundation
import MoviesStore

/// A file that is read or replaced as a whole.
///
/// Foundation's `Data(contentsOf:)` and `write(options: .atomic)` won't do: they wait forever at a pipe, create files that
/// everyone may read, don't wait until the contents are on disk, and describe errors in too general terms.
struct WholeFile {
  /// An error that explains why a file can't be read or written.
  struct Failure: Error, Equatable {
    static let missing = system(ENOENT)

    /// The reason as it stands after a colon.
    let reason: String

    /// Returns the description of an error of the system.
    static func system(
      _ code: Int32, denied: String = "its folder is write-protected", missing: String = "there is no such file"
    ) -> Failure {
      Failure(reason: systemReason(code, denied: denied, missing: missing))
    }
  }

  private static let pieceLength = 256 * 1024
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private let path: String

  /// - Parameter path: A path. A symbolic link stands for its destination.
  init(_ path: String) throws(Failure) {
    guard !path.isEmpty else { throw Failure(reason: "no file is named") }
    // To the system, the name would end there.
    guard !path.utf8.contains(0) else { throw Failure(reason: "a file name cannot contain the character NUL") }
    self.path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  /// Returns the contents.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of bytes.
  ///   - isSecret: A Boolean value that indicates whether all permissions of other users are removed.
  func read(atMost limit: Int, isSecret: Bool = false) throws(Failure) -> Data {
    let (file, size) = try open(isSecret: isSecret)
    guard size <= limit else { throw Failure(reason: "it is larger than \(limit / 1_000_000) MB") }
    return try Self.translating("reading it failed") { try file.readToEnd() ?? Data() }
  }

  /// Reads the contents piece by piece, because they may be larger than memory.
  ///
  /// - Parameter body: A closure that receives each piece, without a byte order mark, and its length in the file.
  /// - Throws: ``Failure``, and what `body` throws.
  func forEachPiece(_ body: (_ piece: [UInt8], _ length: Int) throws -> Void) throws {
    let file = try open().file
    var isFirst = true
    while let piece = try Self.translating("reading it failed", { try file.read(upToCount: Self.pieceLength) }),
      !piece.isEmpty
    {
      let hasMark = isFirst && piece.starts(with: Self.byteOrderMark)
      try body(Array(piece.dropFirst(hasMark ? Self.byteOrderMark.count : 0)), piece.count)
      isFirst = false
    }
  }

  /// Returns the file, open at its beginning, and its size.
  func open(isSecret: Bool = false) throws(Failure) -> (file: FileHandle, size: Int) {
    // Without O_NONBLOCK, opening a pipe would wait for a process that writes into it.
    let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw Failure.system(errno, denied: "permission is denied") }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Failure.system(errno) }
    try Self.checkIsRegular(status)
    if isSecret, status.st_mode & 0o077 != 0, fchmod(descriptor, 0o600) != 0 {
      throw Failure(reason: "other users may read it, and its permissions cannot be changed")
    }
    return (file, Int(status.st_size))
  }

  /// Replaces the contents, which are on disk when this method returns. Only the owner may read a new file. If anything
  /// fails, the file is unchanged.
  ///
  /// - Parameter prefix: The prefix of the name of a temporary file in the same folder. The ones that killed processes have
  ///   left there are removed.
  func replace(with contents: Data, temporary prefix: String) throws {
    try replace(temporary: prefix) { write in try write(contents) }
  }

  /// Replaces the contents with those that `body` writes. See ``replace(with:temporary:)``.
  ///
  /// - Throws: ``Failure``, and what `body` throws.
  func replace(temporary prefix: String, _ body: (_ write: (Data) throws -> Void) throws -> Void) throws {
    var status = stat()
    if stat(path, &status) == 0 {
      try Self.checkIsRegular(status)
      guard access(path, W_OK) == 0 else { throw Failure(reason: "it is write-protected") }
    } else if lstat(path, &status) == 0 {
      throw Failure(reason: "it is a symbolic link to a missing file")
    }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    Self.removeLeftovers(prefix, in: folder)
    var template = Array((folder + "/" + prefix + "XXXXXX").utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw Failure.system(errno, missing: "there is no such folder") }
    let temporary = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    flock(descriptor, LOCK_EX | LOCK_NB)
    do {
      let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      try body { contents in try Self.translating("writing it failed") { try file.write(contentsOf: contents) } }
      // Closed, and unlocked, only after it has its final name.
      try Self.translating("writing it failed") { try file.synchronize() }
      guard rename(temporary, path) == 0 else { throw Failure.system(errno) }
      try Self.translating("writing it failed") { try file.close() }
    } catch {
      unlink(temporary)
      throw error
    }
    Self.synchronize(folder)
  }

  private static func translating<Value>(_ reason: String, _ work: () throws -> Value) throws(Failure) -> Value {
    do {
      return try work()
    } catch {
      throw Failure(reason: error.isDiskFull ? "the disk is full" : reason)
    }
  }

  /// Removes the file if there is one.
  func remove() throws(Failure) {
    guard unlink(path) == 0 || errno == ENOENT else { throw Failure.system(errno) }
  }

  /// Removes the temporary files and folders that killed processes have left in a folder.
  static func removeLeftovers(_ prefix: String, in folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasPrefix(prefix) {
      let path = folder + "/" + name
      let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
      defer { close(descriptor) }
      // The process that writes a file has it locked.
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { continue }
      try? FileManager.default.removeItem(atPath: path)
    }
  }

  /// Waits until the names of files in a folder are on disk, if its file system can do that.
  static func synchronize(_ folder: String) {
    let descriptor = Foundation.open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  private static func checkIsRegular(_ status: stat) throws(Failure) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw Failure(reason: "it is a folder")
    default: throw Failure(reason: "it is not a regular file")
    }
  }
}
