import Foundation

/// Keeps other programs from a port on the addresses not used by the server. A browser looking up the server’s name finds
/// both loopback addresses, and would send its cookie to either. A proxy that looks up “localhost” would send passwords.
nonisolated final class PortReservation: Sendable {
  private let descriptors: [Int32]

  /// Reserves a port as long as the object lives, or returns `nil` if another program has it.
  ///
  /// - Parameter own: The address on which the server itself has the port.
  init?(_ port: Int, besides own: String?) {
    var descriptors: [Int32] = []
    // A server on all addresses of version 4 leaves those of version 6 to others.
    let others = own == "0.0.0.0" ? ["::"] : ["127.0.0.1", "::1"]
    for host in others where host != own {
      guard let address = SocketAddress(host, port: port) else { continue }
      #if canImport(Glibc)
        let kind = Int32(SOCK_STREAM.rawValue)
      #else
        let kind = SOCK_STREAM
      #endif
      let descriptor = socket(address.family, kind, 0)
      // A system without version 6 has no such address.
      guard descriptor >= 0 else { continue }
      descriptors.append(descriptor)
      var isOn: Int32 = 1
      setsockopt(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &isOn, socklen_t(MemoryLayout.size(ofValue: isOn)))
      guard address.withPointer({ bind(descriptor, $0, $1) }) != 0, errno != EADDRNOTAVAIL else { continue }
      descriptors.forEach { close($0) }
      return nil
    }
    self.descriptors = descriptors
  }

  deinit {
    descriptors.forEach { close($0) }
  }
}
