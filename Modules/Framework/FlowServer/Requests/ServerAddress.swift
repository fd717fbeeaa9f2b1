public import FlowApp
import Foundation

/// The address of a server: a loopback address, which only programs of the same computer reach, or any address to which
/// a proxy alone connects.
nonisolated public struct ServerAddress: Sendable {
  /// The name or number of the host.
  public let host: String

  /// The number of the port. The system chooses one for 0.
  public internal(set) var port: Int

  /// A name of this computer that no other server has. Browsers send cookies to every port of a host.
  var ownHost: String?

  /// The beginning of each URL on the proxy, if there is one.
  private let proxyOrigin: String?

  /// The addresses from which the proxy connects. Its header `X-Forwarded-For` is trusted.
  private let proxies: Set<String>

  /// Creates an address.
  ///
  /// - Parameters:
  ///   - host: A name or number of this computer. Without a proxy, other computers must not reach it.
  ///   - port: The number of the port.
  ///   - proxy: The URL at which a proxy shows the server to other computers. It begins with `https`.
  ///   - proxies: The addresses from which the proxy connects; the addresses of this computer if there are none.
  /// - Throws: `CommandError` if other computers could reach the address without a proxy, or there is no such port, URL
  ///   or address.
  public init(
    host: String = "127.0.0.1", port: Int, behindProxy proxy: String? = nil, at proxies: [String] = []
  ) throws(CommandError) {
    guard proxy != nil || Self.loopbackHosts.contains(host) else {
      throw CommandError(
        "--host: expected 127.0.0.1, ::1 or localhost, got ‘\(host)’, which other computers could reach without a "
          + "password; use --behind-proxy, or from there ‘ssh -L \(port):127.0.0.1:\(port)’")
    }
    guard (0...65_535).contains(port) else {
      throw CommandError("--port: expected a number from 0 to 65535, got \(port)")
    }
    var proxyOrigin = proxy.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
    if let proxyOrigin, proxyOrigin.wholeMatch(of: /https:\/\/[a-z0-9.-]+(:[0-9]+)?/) == nil {
      throw CommandError("--behind-proxy: expected a URL such as https://movies.example.org, got ‘\(proxyOrigin)’")
    }
    if let other = proxies.first(where: { !Self.isNumber($0) }) {
      throw CommandError("--proxy-address: expected an address such as 10.0.0.2, got ‘\(other)’")
    }
    if proxyOrigin?.hasSuffix(":443") == true { proxyOrigin?.removeLast(4) }
    self.host = host
    self.port = port
    self.proxyOrigin = proxyOrigin
    self.proxies = Set(proxies.isEmpty ? ["127.0.0.1", "::1"] : proxies)
  }

  private static let loopbackHosts = ["127.0.0.1", "::1", "localhost"]

  /// The beginning of each URL on the server.
  public var origin: String { proxyOrigin ?? ownHost.map { "http://\($0)\(Self.suffix(of: port))" } ?? localOrigin }

  /// The beginning of each URL for programs of this computer.
  var localOrigin: String { "http://\(host.contains(":") ? "[\(host)]" : host):\(port)" }

  /// `true` if other computers reach the server, through an encrypting proxy.
  var isBehindProxy: Bool { proxyOrigin != nil }

  /// The origins of the pages of this server. A page of a foreign domain resolving to this computer has its own.
  private var origins: [String] {
    ownHost == nil ? localOrigins + (proxyOrigin.map { [$0] } ?? []) : [origin]
  }

  private var localOrigins: [String] {
    ["127.0.0.1", "[::1]", "localhost"].map { "http://\($0)\(Self.suffix(of: port))" }
  }

  private static func suffix(of port: Int) -> String { port == 80 ? "" : ":\(port)" }

  /// Returns the origin of the pages a browser receives from a host, or `nil` if the host isn’t this server.
  private func origin(ofHost host: String?) -> String? {
    host.flatMap { host in origins.first { Self.isHost(host, of: $0) } }
  }

  private static func isHost(_ host: String, of origin: String) -> Bool {
    let usualPort = origin.hasPrefix("https:") ? ":443" : ":80"
    let host = host.lowercased()
    return origin.drop { $0 != "/" }.dropFirst(2)
      == (host.hasSuffix(usualPort) ? host.dropLast(usualPort.count) : host[...])
  }

  /// Returns the address of the requesting browser, or `nil` if the request must come through the proxy and doesn't.
  /// The proxy appends to the header, behind anything written by the browser itself.
  func browser(of request: ServerRequest) -> String? {
    guard isBehindProxy else { return request.peer }
    guard proxies.contains(Self.withoutIPv6(request.peer)) else { return nil }
    return Self.forwardedAddress(in: request) ?? request.peer
  }

  /// Returns the address written by the proxy, without a port: a browser has many ports, and each would count alone.
  private static func forwardedAddress(in request: ServerRequest) -> String? {
    guard let last = request.headers["x-forwarded-for"]?.split(separator: ",").last else { return nil }
    var address = last.trimmingCharacters(in: .whitespaces)
    if address.hasPrefix("[") {
      address = String(address.dropFirst().prefix { $0 != "]" })
    } else if address.count(where: { $0 == ":" }) == 1 {
      address = String(address.prefix { $0 != ":" })
    }
    address = withoutIPv6(address)
    return isNumber(address) ? address : nil
  }

  private static func isNumber(_ address: String) -> Bool {
    var bytes = in6_addr()
    return [AF_INET, AF_INET6].contains { inet_pton($0, address, &bytes) == 1 }
  }

  /// Returns whether the proxy names the requesting browser. Otherwise all browsers would count as one, which has to
  /// wait when a stranger has guessed passwords.
  func knowsBrowser(of request: ServerRequest) -> Bool {
    !isBehindProxy || Self.forwardedAddress(in: request) != nil
  }

  /// Returns the address of version 4 in one of version 6, such as `::ffff:127.0.0.1`.
  private static func withoutIPv6(_ address: String) -> String {
    address.hasPrefix("::ffff:") && address.contains(".") ? String(address.dropFirst(7)) : address
  }

  func accepts(host: String) -> Bool { origin(ofHost: host) != nil }

  /// Returns whether a host is this computer, whatever name the server has.
  func isLocal(host: String) -> Bool { localOrigins.contains { Self.isHost(host, of: $0) } }

  /// Returns whether a form was submitted by a page of this server.
  func accepts(formOf request: ServerRequest) -> Bool {
    guard let origin = request.headers["origin"] else { return request.headers["sec-fetch-site"] == "same-origin" }
    return origin == self.origin(ofHost: request.headers["host"])
  }
}
