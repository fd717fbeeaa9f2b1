import FlowWeb

/// The answer to a request.
nonisolated public struct ServerResponse: Sendable {
  /// The part of an answer after its headers.
  public enum Body: Sendable {
    /// Bytes, sent at once.
    case bytes([UInt8])
    /// Texts, sent as they come until the stream ends.
    case stream(AsyncStream<String>)
    /// A file, sent piece by piece.
    case file(SpooledFile)
  }

  /// The status code of HTTP.
  public var status: Int

  /// The headers, whose names are in lowercase.
  public var headers: [String: String]

  /// The values of the headers `Set-Cookie`.
  public var cookies: [String] = []

  /// The part after the headers.
  public var body: Body

  private init(_ status: Int, _ headers: [String: String], _ body: Body) {
    self.status = status
    self.headers = Self.safetyHeaders.merging(headers) { $1 }
    self.body = body
  }

  /// The headers of every answer. They keep other sites out.
  static let safetyHeaders = [
    "x-content-type-options": "nosniff", "referrer-policy": "same-origin", "cache-control": "no-store",
    "cross-origin-opener-policy": "same-origin", "cross-origin-resource-policy": "same-origin",
    "content-security-policy": Page.contentSecurityPolicy,
  ]

  static func text(status: Int = 200, _ text: String, headers: [String: String] = [:]) -> ServerResponse {
    let type = ["content-type": "text/plain; charset=utf-8"]
    return ServerResponse(status, type.merging(headers) { $1 }, .bytes(Array("\(text)\n".utf8)))
  }

  static func page(status: Int = 200, _ text: String, headers: [String: String] = [:]) -> ServerResponse {
    page(status: status, Array(text.utf8), headers: headers)
  }

  static func page(status: Int = 200, _ bytes: [UInt8], headers: [String: String] = [:]) -> ServerResponse {
    let type = ["content-type": "text/html; charset=utf-8"]
    return ServerResponse(status, type.merging(headers) { $1 }, .bytes(bytes))
  }

  /// Returns the answer to a request that can succeed later. A browser repeats one that changes nothing.
  static func later(
    status: Int = 503, _ page: String, to request: ServerRequest, after wait: Duration
  ) -> ServerResponse {
    let seconds = "\(Int((wait / .seconds(1)).rounded(.up)))"
    let repetition = request.method == "GET" ? ["refresh": seconds] : [:]
    return .page(status: status, page, headers: ["retry-after": seconds].merging(repetition) { $1 })
  }

  static func events(_ stream: AsyncStream<String>) -> ServerResponse {
    ServerResponse(200, ["content-type": "text/event-stream"], .stream(stream))
  }

  /// Returns the answer to a form: the browser gets a page instead.
  static func redirect(to address: Address) -> ServerResponse {
    ServerResponse(303, ["location": address.text], .bytes([]))
  }

  /// Returns an image for a browser to keep for a time.
  static func image(_ bytes: [UInt8], type: String, seconds: Int) -> ServerResponse {
    ServerResponse(200, ["content-type": type, "cache-control": "private, max-age=\(seconds)"], .bytes(bytes))
  }

  /// Returns a file for a browser to save.
  static func download(_ file: SpooledFile) -> ServerResponse {
    let ascii = String(file.name.map { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) ? $0 : "_" })
    let headers = [
      "content-type": "application/octet-stream",
      "content-disposition": "attachment; filename=\"\(ascii)\"; filename*=UTF-8''\(file.name.addressComponent)",
    ]
    return ServerResponse(200, headers, .file(file))
  }

  /// Returns a file for a browser to keep: its address changes with its bytes.
  @MainActor
  static func manifest(_ manifest: WebManifest) -> ServerResponse {
    let headers = ["content-type": WebManifest.contentType, "cache-control": "public, max-age=3600"]
    return ServerResponse(200, headers, .bytes(Array(manifest.text.utf8)))
  }

  static func file(_ asset: WebAsset) -> ServerResponse {
    let headers = ["content-type": asset.contentType, "cache-control": "public, max-age=31536000, immutable"]
    return ServerResponse(200, headers, .bytes(asset.bytes))
  }
}
