/// A request of a browser, whatever library has received it.
nonisolated public struct ServerRequest: Sendable {
  /// The method: `GET` or `POST`; others are refused.
  public var method: String

  /// The path as the browser sent it, with percent signs.
  public var path: String

  /// The query as the browser sent it, without the question mark.
  public var query: String

  /// The headers, whose names are in lowercase.
  public var headers: [String: String]

  /// The body, which is a submitted form.
  public var body: String

  /// The address of the computer at the other end of the connection, such as `127.0.0.1`.
  public var peer: String

  /// The time at which the request has arrived.
  public var arrival: ContinuousClock.Instant

  /// Creates a request.
  public init(
    _ method: String, _ path: String, query: String = "", headers: [String: String] = [:], body: String = "",
    from peer: String, at arrival: ContinuousClock.Instant = .now
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.headers = headers
    self.body = body
    self.peer = peer
    self.arrival = arrival
  }

  /// Returns the value of a cookie.
  func cookie(_ name: String) -> String? {
    for part in (headers["cookie"] ?? "").split(separator: ";") {
      let pair = part.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
      if pair.count == 2, pair[0] == name { return String(pair[1]) }
    }
    return nil
  }

  /// A Boolean value that indicates whether the script of the page made the request. It follows later changes by itself.
  var isFromScript: Bool { headers["flow-patch"] != nil }

  /// A Boolean value that indicates whether the request is for the window wherever it is now. Only the user's travel in the
  /// history leads to a place: another request of the script may name one that the window has left in the meantime.
  var staysAtPlace: Bool { headers["flow-patch"] == "stay" || method == "POST" }
}
