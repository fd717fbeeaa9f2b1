import Foundation

/// An address of a socket, as the system knows it.
nonisolated struct SocketAddress: Sendable {
  let family: Int32
  private let bytes: [UInt8]

  /// Creates an address of a number such as `127.0.0.1` or `::1`, and a port.
  init?(_ number: String, port: Int) {
    var hints = addrinfo()
    hints.ai_flags = AI_NUMERICHOST
    var first: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(number, "\(port)", &hints, &first) == 0, let info = first?.pointee else { return nil }
    defer { freeaddrinfo(first) }
    family = info.ai_family
    bytes = Array(UnsafeRawBufferPointer(start: info.ai_addr, count: Int(info.ai_addrlen)))
  }

  /// Calls a closure with the address in the form expected by the system.
  func withPointer<Value>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Value) -> Value? {
    bytes.withUnsafeBytes { bytes in
      bytes.baseAddress.map { body($0.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count)) }
    }
  }
}
