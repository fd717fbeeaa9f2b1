import FlowContent
import Foundation

/// The files of the user’s computer, which the user names by their paths.
nonisolated public struct LocalFiles: Sendable {
  /// Throws an error if a file must not be written.
  public let checkTarget: @Sendable (_ path: String) throws -> Void

  /// Creates the files.
  ///
  /// ```swift
  /// let files = LocalFiles { path in
  ///   if path.hasSuffix("trails.sqlite") { throw ProtectedFile() }
  /// }
  /// ```
  ///
  /// - Parameter checkTarget: Throws an error if a file must not be written, such as one of the program’s own.
  public init(checkingTargets checkTarget: @escaping @Sendable (_ path: String) throws -> Void = { _ in }) {
    self.checkTarget = checkTarget
  }

  /// The error thrown if a file exists and the user hasn’t agreed to replace it.
  struct FileExists: Error {}

  /// Opens a file handed over by the user.
  ///
  /// - Throws: ``FileProblem``.
  @concurrent
  func open(_ path: String, for request: FileRequest) async throws -> IncomingFile {
    let url = try Self.url(path)
    // Without O_NONBLOCK, opening a pipe would wait for a process that writes into it.
    let descriptor = Foundation.open(url.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw FileProblem(Self.reason(errno)) }
    let file = OpenFile(descriptor)
    guard let size = file.size else {
      throw FileProblem(url.isFolder ? "it is a folder" : "it is not a regular file")
    }
    guard size <= request.maximumSize else {
      throw FileProblem("it is larger than \(request.maximumSize / 1_000_000) MB")
    }
    return IncomingFile(name: url.lastPathComponent, size: size, read: file.forEachPiece)
  }

  /// Writes a file handed out by the program. Only the user may read it. If anything fails, a file with the path is
  /// unchanged.
  ///
  /// - Throws: ``FileExists``, ``FileProblem``, and what making the bytes throws.
  @concurrent
  func write(_ file: OutgoingFile, to path: String, replacing: Bool) async throws {
    let url = try Self.url(path).resolvingSymlinksInPath()
    try checkTarget(url.path)
    guard !url.isFolder else { throw FileProblem("it is a folder") }
    if FileManager.default.fileExists(atPath: url.path) {
      guard FileManager.default.isRegularFile(atPath: url.path) else { throw FileProblem("it is not a regular file") }
      guard replacing else { throw FileExists() }
      guard access(url.path, W_OK) == 0 else { throw FileProblem("it is write-protected") }
    }
    let temporary = url.deletingLastPathComponent().appendingPathComponent(".\(UUID().uuidString).part").path
    let descriptor = Foundation.open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileProblem(Self.reason(errno, missing: "there is no such folder")) }
    defer { unlink(temporary) }
    let target = OpenFile(descriptor)
    try await file.write(target.append)
    try target.synchronize()
    try Task.checkCancellation()
    guard rename(temporary, url.path) == 0 else { throw FileProblem(Self.reason(errno)) }
  }

  /// Returns the paths beginning with the user’s input: folders, and files suitable for an action. O(files in the
  /// folder)
  func completions(of path: String, for request: FileRequest?) -> [String] {
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let (folder, beginning) = (path[..<start], path[start...])
    if path == "~" { return ["~/"] }
    guard let url = try? Self.url(folder.isEmpty ? "." : String(folder)),
      let names = try? FileManager.default.contentsOfDirectory(atPath: url.path)
    else { return [] }
    return names.sorted().compactMap { name in
      guard name.hasPrefix(beginning), beginning.hasPrefix(".") || !name.hasPrefix(".") else { return nil }
      let file = url.appendingPathComponent(name)
      if file.isFolder { return folder + name + "/" }
      let isSuitable =
        request?.extensions.isEmpty ?? true || request?.extensions.contains(file.pathExtension.lowercased()) == true
      return isSuitable ? folder + name : nil
    }
  }

  /// Returns the URL of a path entered by the user, in which `~` stands for the home folder.
  private static func url(_ path: String) throws -> URL {
    // To the system, the name would end there.
    guard !path.utf8.contains(0) else { throw FileProblem("a file name cannot contain the character NUL") }
    // Foundation knows another home folder than the variable for which `~` stands in a shell.
    if path == "~" || path.hasPrefix("~/"), let home = ProcessInfo.processInfo.environment["HOME"], home.hasPrefix("/")
    {
      return URL(fileURLWithPath: home + path.dropFirst())
    }
    return URL(fileURLWithPath: NSString(string: path).expandingTildeInPath)
  }

  private static func reason(_ code: Int32, missing: String = "there is no such file") -> String {
    switch code {
    case ENOENT, ENOTDIR: missing
    case EACCES, EPERM, EROFS: "permission is denied"
    case ENOSPC: "the disk is full"
    case EISDIR: "it is a folder"
    default: String(cString: strerror(code))
    }
  }
}

nonisolated extension URL {
  fileprivate var isFolder: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }
}

nonisolated extension FileManager {
  fileprivate func isRegularFile(atPath path: String) -> Bool {
    (try? attributesOfItem(atPath: path))?[.type] as? FileAttributeType == .typeRegular
  }
}
