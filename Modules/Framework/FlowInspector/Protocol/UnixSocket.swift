import Foundation

/// A file descriptor, closed with its last reference.
nonisolated final class Descriptor: Sendable {
  let number: Int32

  init?(_ number: Int32) {
    guard number >= 0 else { return nil }
    self.number = number
  }

  deinit {
    close(number)
  }
}

/// A connection of a Unix domain socket that never blocks.
nonisolated struct Connection: Sendable {
  private let descriptor: Descriptor

  fileprivate init?(_ number: Int32) {
    guard let descriptor = Descriptor(number) else { return nil }
    self.descriptor = descriptor
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    #if canImport(Darwin)
      var yes: Int32 = 1
      setsockopt(number, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  /// Connects to the program listening in a folder.
  init(to folder: String) throws(InspectorError) {
    let path = UnixSocket.path(in: folder)
    guard let connection = Connection(UnixSocket.make()) else { throw .system(path) }
    guard try UnixSocket.withAddress(of: path, { connect(connection.descriptor.number, $0, $1) }) == 0 else {
      throw errno == ENOENT || errno == ECONNREFUSED ? .noProgram(folder: folder) : .system(path)
    }
    self = connection
  }

  /// Sends the beginning of some data, and returns its length, or `nil` if the other side is gone.
  func send(_ data: Data) -> Int? {
    #if canImport(Darwin)
      let flags = MSG_DONTWAIT
    #else
      let flags = Int32(MSG_DONTWAIT | MSG_NOSIGNAL)
    #endif
    let count = data.withUnsafeBytes { Foundation.send(descriptor.number, $0.baseAddress, $0.count, flags) }
    return count >= 0 ? count : hasToWait ? 0 : nil
  }

  /// Returns the data arrived so far, at most 64 KB, or `nil` if the other side is gone.
  func receive() -> Data? {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor.number, &bytes, bytes.count, Int32(MSG_DONTWAIT))
    return count > 0 ? Data(bytes.prefix(count)) : count < 0 && hasToWait ? Data() : nil
  }

  private var hasToWait: Bool { [EAGAIN, EWOULDBLOCK, EINTR, ENOBUFS].contains(errno) }
}

/// A Unix domain socket that only its owner can open. It is removed with its last reference.
nonisolated final class Listener: Sendable {
  private let path: String
  private let descriptor: Descriptor
  /// The folder of the socket, locked for as long as it is open. The system unlocks it when the process dies.
  private let folder: Descriptor

  /// Creates the socket, or replaces the socket of a dead program.
  init(in folder: String) throws(InspectorError) {
    path = UnixSocket.path(in: folder)
    let own = URL(fileURLWithPath: path).deletingLastPathComponent().path
    mkdir(own, 0o700)
    var status = stat()
    guard let lock = Descriptor(open(own, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)),
      fstat(lock.number, &status) == 0
    else { throw .system(own) }
    guard status.st_uid == geteuid() else { throw .system(path: own, problem: "it belongs to another user") }
    guard fchmod(lock.number, 0o700) == 0 else { throw .system(own) }
    // A file system without locks has no effect on a single program.
    if flock(lock.number, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { throw .folderInUse(folder) }
    self.folder = lock
    guard let descriptor = Descriptor(UnixSocket.make()) else { throw .system(path) }
    self.descriptor = descriptor
    _ = fcntl(descriptor.number, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor.number, F_SETFL, O_NONBLOCK)
    unlink(path)
    guard try UnixSocket.withAddress(of: path, { bind(descriptor.number, $0, $1) }) == 0,
      chmod(path, 0o600) == 0, listen(descriptor.number, 16) == 0
    else { throw .system(path) }
  }

  deinit {
    unlink(path)
  }

  /// Returns the next waiting connection, if any.
  func accept() -> Connection? {
    Connection(Foundation.accept(descriptor.number, nil, nil))
  }
}

nonisolated private enum UnixSocket {
  static func path(in folder: String) -> String {
    URL(fileURLWithPath: folder).appendingPathComponent("inspector/socket").path
  }

  static func make() -> Int32 {
    #if canImport(Darwin)
      socket(AF_UNIX, SOCK_STREAM, 0)
    #else
      socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #endif
  }

  static func withAddress(
    of path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) throws(InspectorError) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else { throw .pathTooLong(path) }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
    }
  }
}
