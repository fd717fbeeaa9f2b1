import Dispatch
import FlowApp
import Foundation

/// The folder with the saved sessions, each in a file that only the user can read: it contains the secret of a cookie.
nonisolated struct SessionFolder: Sendable {
  private let folder: URL

  /// The thread that encodes what is saved, and waits for the disk. Tasks have as many threads as the computer has
  /// cores, so on a single core all requests would wait with them.
  private static let writer = DispatchQueue(label: "sessions")

  /// The error of a file not written by a server.
  struct Malformed: Error {}

  /// Opens a folder, created if it doesn’t exist, and removes the remains of a killed process.
  ///
  /// - Throws: `CommandError` if it belongs to another user, who could remove the files.
  init(_ path: String) throws(CommandError) {
    folder = URL(fileURLWithPath: path)
    // If this fails, so does saving a session, which is logged.
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    guard status.st_uid == geteuid() else {
      throw CommandError("the folder of the sessions, ‘\(path)’, belongs to another user")
    }
    if status.st_mode & S_IFMT == S_IFDIR { chmod(path, 0o700) }
    for file in files where file.pathExtension == Self.newFile {
      try? FileManager.default.removeItem(at: file)
    }
  }

  /// Returns a name of this computer, impossible to guess, and the same one when the server is started again.
  func host() -> String {
    let label = (try? read("host", atMost: 64)).map { String(decoding: $0, as: UTF8.self) }
    if let label, label.wholeMatch(of: /[a-f0-9]{32}/) != nil { return "\(label).localhost" }
    let new = String(SecretToken().text.prefix(32))
    // If this fails, the name is another one after a restart, and browsers have to sign in again.
    try? replace("host", with: Data(new.utf8))
    return "\(new).localhost"
  }

  private func name(of id: SessionID) -> String { "\(id.text).json" }

  private func name(ofWindow window: String, in id: SessionID) -> String { "\(id.text).\(window).window" }

  /// Returns a session, or `nil` if there is none.
  ///
  /// - Throws: ``Malformed``, and the error of a file that can’t be read at the moment.
  @concurrent
  func read(_ id: SessionID) async throws -> SavedSession? {
    guard let data = try read(name(of: id), atMost: ServerLimits.sessionBytes) else { return nil }
    guard let session = try? JSONDecoder().decode(SavedSession.self, from: data), session.isPlausible,
      id.isOf(session.profile.id)
    else { throw Malformed() }
    return session
  }

  /// Returns a window of a session, or `nil` if there is none.
  @concurrent
  func readWindow(_ window: String, of id: SessionID) async throws -> SavedWindow? {
    let data = try read(name(ofWindow: window, in: id), atMost: ServerLimits.sessionBytes)
    guard let states = data?.split(separator: Self.lineBreak) else { return nil }
    for state in states.reversed() {
      if let window = try? JSONDecoder().decode(SavedWindow.self, from: state) { return window }
    }
    throw Malformed()
  }

  /// Writes the changes of a session. Whenever the process stops, each file has the former state or the new one.
  func write(_ changes: SessionChanges, of id: SessionID) async throws {
    try await onWriter {
      for (window, state) in changes.windows {
        try add(JSONEncoder().encode(state), to: name(ofWindow: window, in: id))
      }
      if let session = changes.session { try encode(session, as: name(of: id)) }
      for window in changes.gone { removeFile(name(ofWindow: window, in: id)) }
    }
  }

  /// Replaces a file.
  func write(_ value: some Encodable & Sendable, as name: String) async throws {
    try await onWriter { try encode(value, as: name) }
  }

  private func onWriter(_ work: @escaping @Sendable () throws -> Void) async throws {
    try await withCheckedThrowingContinuation { continuation in
      Self.writer.async { continuation.resume(with: Result(catching: work)) }
    }
  }

  func remove(_ id: SessionID) {
    removeFile(name(of: id))
    for file in files where file.lastPathComponent.hasPrefix("\(id.text).") { removeFile(file.lastPathComponent) }
  }

  private func removeFile(_ name: String) {
    try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
  }

  /// Returns the sessions, each with the time of its last writing.
  func list() -> [SessionID: Date] {
    let sessions = files.compactMap { file -> (SessionID, Date)? in
      guard file.pathExtension == "json", let id = SessionID(file.deletingPathExtension().lastPathComponent) else {
        return nil
      }
      let values = try? file.resourceValues(forKeys: [.contentModificationDateKey])
      return (id, values?.contentModificationDate ?? .distantPast)
    }
    return Dictionary(sessions) { $1 }
  }

  private var files: [URL] {
    let keys: [URLResourceKey] = [.contentModificationDateKey]
    return (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: keys)) ?? []
  }

  /// Returns the contents of a file, or `nil` if there is none.
  func read(_ name: String, atMost limit: Int) throws -> Data? {
    let file = folder.appendingPathComponent(name)
    do {
      let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int
      guard let size, size <= limit else { throw Malformed() }
      return try Data(contentsOf: file)
    } catch CocoaError.fileReadNoSuchFile, CocoaError.fileNoSuchFile {
      return nil
    }
  }

  /// The name extension of a file being written.
  private static let newFile = "new"

  private static let lineBreak = UInt8(ascii: "\n")
  /// The length of a file with the states of a window, as a multiple of the last one.
  private static let mostStates = 16

  /// Adds the state of a window to the former ones, each on a line: that takes a fraction of the time of a new file. A
  /// process killed meanwhile leaves a part of it, which the next line break ends.
  private func add(_ state: Data, to name: String) throws {
    let descriptor = open("\(folder.path)/\(name)", O_WRONLY | O_APPEND | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return try replace(name, with: state) }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    let size = Int(try file.seekToEnd())
    if size < Self.mostStates * state.count, size + state.count < ServerLimits.sessionBytes {
      try file.write(contentsOf: [Self.lineBreak] + state)
    } else {
      try replace(name, with: state)
    }
  }

  private func encode(_ value: some Encodable, as name: String) throws {
    try replace(name, with: JSONEncoder().encode(value))
  }

  /// Replaces a file without waiting for the disk, which can take longer than the answer to the user. If the computer
  /// stops meanwhile, browsers may have to sign in again, and nothing entered by users in the database depends on it.
  private func replace(_ name: String, with data: Data) throws {
    let path = "\(folder.path)/\(name)"
    let new = "\(path).\(Self.newFile)"
    var descriptor = create(new)
    if descriptor < 0, errno == ENOENT {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      descriptor = create(new)
    }
    guard descriptor >= 0 else { throw Self.systemError }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try file.write(contentsOf: data)
    guard rename(new, path) == 0 else { throw Self.systemError }
  }

  private func create(_ path: String) -> Int32 {
    open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
  }

  private static var systemError: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
