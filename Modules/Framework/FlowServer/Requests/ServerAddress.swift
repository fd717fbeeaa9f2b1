public import FlowApp

/// The address of a server: a loopback address, which only programs of the same computer reach.
nonisolated public struct ServerAddress: Sendable {
  /// The name or number of the host.
  public let host: String

  /// The number of the port. The system chooses one for 0.
  public let port: Int

  /// Creates an address.
  ///
  /// - Throws: `CommandError` if other computers could reach the address, or there is no such port.
  public init(host: String = "127.0.0.1", port: Int) throws(CommandError) {
    guard Self.loopbackHosts.contains(host) else {
      throw CommandError(
        "--host: expected 127.0.0.1, ::1 or localhost, got ‘\(host)’, which other computers could reach without a "
          + "password; from there, use ‘ssh -L \(port):127.0.0.1:\(port)’")
    }
    guard (0...65_535).contains(port) else {
      throw CommandError("--port: expected a number from 0 to 65535, got \(port)")
    }
    self.host = host
    self.port = port
  }

  private static let loopbackHosts = ["127.0.0.1", "::1", "localhost"]

  /// The beginning of each URL on the server.
  public var origin: String { "http://\(host.contains(":") ? "[\(host)]" : host):\(port)" }

  /// The values of the header `Host` that browsers send. A page of a foreign domain that resolves to this computer sends
  /// its own.
  private var acceptedHosts: [String] {
    ["127.0.0.1", "[::1]", "localhost"].flatMap { port == 80 ? [$0, "\($0):80"] : ["\($0):\(port)"] }
  }

  func accepts(host: String?) -> Bool {
    acceptedHosts.contains { $0 == host?.lowercased() }
  }

  /// Returns a Boolean value that indicates whether a form was submitted by a page of this server.
  func accepts(formOf request: ServerRequest) -> Bool {
    guard let origin = request.headers["origin"] else { return request.headers["sec-fetch-site"] == "same-origin" }
    return request.headers["host"].map { origin == "http://\($0)" } ?? false
  }
}
