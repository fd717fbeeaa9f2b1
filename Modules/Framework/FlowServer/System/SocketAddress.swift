import Foundation

/// An address of a socket, as the system knows it.
nonisolated struct SocketAddress: Sendable {
  let family: Int32
  private let bytes: [UInt8]

  /// Returns the addresses found by the system for a name or a number, each with a port.
  static func all(of host: String, port: Int = 0, isNumber: Bool = false) -> [SocketAddress] {
    var hints = addrinfo()
    hints.ai_flags = isNumber ? AI_NUMERICHOST : 0
    var first: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, "\(port)", &hints, &first) == 0 else { return [] }
    defer { freeaddrinfo(first) }
    return sequence(first: first) { $0?.pointee.ai_next }.compactMap { $0?.pointee }.map { info in
      let bytes = UnsafeRawBufferPointer(start: info.ai_addr, count: Int(info.ai_addrlen))
      return SocketAddress(family: info.ai_family, bytes: Array(bytes))
    }
  }

  /// `true` if only this computer has the address.
  var isLoopback: Bool {
    bytes.withUnsafeBytes { bytes in
      switch family {
      case AF_INET where bytes.count >= MemoryLayout<sockaddr_in>.size:
        return withUnsafeBytes(of: bytes.loadUnaligned(as: sockaddr_in.self).sin_addr) { $0.first == 127 }
      case AF_INET6 where bytes.count >= MemoryLayout<sockaddr_in6>.size:
        let address = withUnsafeBytes(of: bytes.loadUnaligned(as: sockaddr_in6.self).sin6_addr) { Array($0) }
        return address == Array(repeating: 0, count: 15) + [1]
      default: return false
      }
    }
  }

  /// Calls a closure with the address in the form expected by the system.
  func withPointer<Value>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Value) -> Value? {
    bytes.withUnsafeBytes { bytes in
      bytes.baseAddress.map { body($0.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count)) }
    }
  }
}
