import FlowWeb

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

  /// The pieces of a form with files, of the type `multipart/form-data`, as they arrive. ``body`` is then empty.
  public var upload: (any AsyncSequence<[UInt8], any Error> & Sendable)?

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

  /// Returns the values of the cookies with a name. There can be several, for other paths and domains.
  func cookies(_ name: String) -> [String] {
    let pairs = (headers["cookie"] ?? "").split(separator: ";").map { part in
      part.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
    }
    return pairs.filter { $0.count == 2 && $0[0] == name }.prefix(8).map { String($0[1]) }
  }

  /// `true` if the script of the page made the request. It follows later changes by itself.
  var isFromScript: Bool { headers["flow-patch"] != nil }

  /// The tool to which the address leads.
  var tool: PageTool.Kind? { PageTool.Kind(rawValue: String(path.dropFirst())) }

  /// `true` if the script only brings the page up to date.
  var isUpdate: Bool { method == "GET" && headers["flow-patch"] == "stay" }

  /// The answer that the script shows.
  var shownAnswer: String? { headers["flow-shown"] }

  /// `true` if the user has entered the address, which says all filters of its place.
  var entersAddress: Bool { headers["flow-patch"] == "open" }

  /// `true` if the page has room for two screens side by side, or `nil` if no script says so.
  var isWide: Bool? { headers["flow-wide"].map { $0 == "true" } }

  /// `true` if the request is for the window wherever it is now. Only the user's travel in the history leads to a
  /// place: another request of the script may name a place left by the window in the meantime.
  var staysAtPlace: Bool { headers["flow-patch"] == "stay" || method == "POST" }
}
