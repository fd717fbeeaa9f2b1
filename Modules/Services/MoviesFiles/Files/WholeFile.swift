import Foundation
import MoviesServices
import MoviesStore

/// A file that is read or replaced as a whole.
///
/// Foundation's `Data(contentsOf:)` and `write(options: .atomic)` won't do: they wait forever at a pipe, create files that
/// everyone may read, don't wait until the contents are on disk, and describe errors in too general terms.
struct WholeFile: Sendable {
  /// Makes an error from the path and a reason, as it stands after a colon.
  typealias Failure = @Sendable (_ path: String, _ reason: String) -> any Error

  private static let pieceLength = 256 * 1024

  /// The path that the user knows.
  let name: String
  private let path: String
  private let failure: Failure

  /// - Parameter name: A path. A symbolic link stands for its destination.
  init(_ name: String, _ failure: @escaping Failure) throws {
    guard !name.isEmpty else { throw failure(name, "no file is named") }
    // To the system, the name would end there.
    guard !name.utf8.contains(0) else { throw failure(name, "a file name cannot contain the character NUL") }
    (self.name, self.failure) = (name, failure)
    path = URL(fileURLWithPath: name).resolvingSymlinksInPath().path
  }

  /// Returns the first bytes of a file, or `nil` if it can't be read.
  static func beginning(of path: String, _ length: Int) -> Data? {
    try? WholeFile(path, MoviesError.unreadableFile).open().file.read(upToCount: length)
  }

  /// Returns the contents.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of bytes.
  ///   - isSecret: A Boolean value that indicates whether all permissions of other users are removed.
  func read(atMost limit: Int, isSecret: Bool = false) throws -> Data {
    let (file, size) = try open(isSecret: isSecret)
    guard size <= limit else { throw error("it is larger than \(limit / 1_000_000) MB") }
    return try translating("reading it failed") { try file.readToEnd() ?? Data() }
  }

  /// Reads the contents piece by piece, because they may be larger than memory.
  ///
  /// - Throws: An error of ``Failure``, and what `body` throws.
  func forEachPiece(_ body: ([UInt8]) throws -> Void) throws {
    let file = try open().file
    while let piece = try translating("reading it failed", { try file.read(upToCount: Self.pieceLength) }),
      !piece.isEmpty
    {
      try body(Array(piece))
    }
  }

  /// Returns the file, open at its beginning, and its size.
  func open(isSecret: Bool = false) throws -> (file: FileHandle, size: Int) {
    // Without O_NONBLOCK, opening a pipe would wait for a process that writes into it.
    let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw systemError(errno, denied: "permission is denied") }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw systemError(errno) }
    try checkIsRegular(status)
    if isSecret, status.st_mode & 0o077 != 0, fchmod(descriptor, 0o600) != 0 {
      throw error("other users may read it, and its permissions cannot be changed")
    }
    return (file, Int(status.st_size))
  }

  /// Replaces the contents, which are on disk when this method returns, or removes the file. Only the owner may read a new
  /// file. If anything fails, the file is unchanged.
  ///
  /// - Parameter prefix: The prefix of the name of a temporary file in the same folder. The ones that killed processes have
  ///   left there are removed.
  func replace(with contents: Data?, temporary prefix: String) throws {
    if let contents { return try replace(temporary: prefix) { write in try write(contents) } }
    guard unlink(path) == 0 || errno == ENOENT else { throw systemError(errno) }
  }

  /// Replaces the contents with those that `body` writes, and returns its value. See ``replace(with:temporary:)``.
  ///
  /// - Throws: An error of ``Failure``, and what `body` throws.
  func replace<Value>(
    temporary prefix: String, _ body: (_ write: (Data) throws -> Void) throws -> Value
  ) throws -> Value {
    var status = stat()
    if stat(path, &status) == 0 {
      try checkIsRegular(status)
      guard access(path, W_OK) == 0 else { throw error("it is write-protected") }
    } else if lstat(path, &status) == 0 {
      throw error("it is a symbolic link to a missing file")
    }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    Self.removeLeftovers(prefix, in: folder)
    var template = Array((folder + "/" + prefix + "XXXXXX").utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw systemError(errno, missing: "there is no such folder") }
    let temporary = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    flock(descriptor, LOCK_EX | LOCK_NB)
    do {
      let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      let value = try body { contents in try translating("writing it failed") { try file.write(contentsOf: contents) } }
      // Closed, and unlocked, only after it has its final name.
      try translating("writing it failed") { try file.synchronize() }
      guard rename(temporary, path) == 0 else { throw systemError(errno) }
      try translating("writing it failed") { try file.close() }
      Self.synchronize(folder)
      return value
    } catch {
      unlink(temporary)
      throw error
    }
  }

  private func translating<Value>(_ reason: String, _ work: () throws -> Value) throws -> Value {
    do {
      return try work()
    } catch {
      throw self.error(error.isDiskFull ? "the disk is full" : reason)
    }
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

  private func checkIsRegular(_ status: stat) throws {
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw error("it is a folder")
    default: throw error("it is not a regular file")
    }
  }

  private func error(_ reason: String) -> any Error { failure(name, reason) }

  private func systemError(
    _ code: Int32, denied: String = "its folder is write-protected", missing: String = "there is no such file"
  ) -> any Error {
    error(systemReason(code, denied: denied, missing: missing))
  }
}
