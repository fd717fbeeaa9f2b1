import CServer

nonisolated extension ServerResponse {
  /// The number of bytes from which on a text is compressed. A smaller one fits in a packet anyway.
  private static let leastBytes = 1_400

  /// Returns the answer in the form preferred by the requesting browser: a text is compressed if the browser accepts
  /// it.
  ///
  /// The only secret in it is the token of forms. It is different in each answer, see ``SecretToken/masked``.
  func compressed(for request: ServerRequest) -> ServerResponse {
    guard case .bytes(let bytes) = body, bytes.count >= Self.leastBytes,
      let type = headers["content-type"], type.hasPrefix("text/"), request.acceptsGzip,
      // A browser keeps scripts and style sheets, so they are sent less often.
      let compressed = Self.gzip(bytes, at: type.hasPrefix("text/html") ? Z_BEST_SPEED : Z_BEST_COMPRESSION)
    else { return self }
    var response = self
    response.body = .bytes(compressed)
    response.headers["content-encoding"] = "gzip"
    response.headers["vary"] = "accept-encoding"
    return response
  }

  private static func gzip(_ bytes: [UInt8], at level: Int32) -> [UInt8]? {
    var stream = z_stream()
    guard cserver_begin_gzip(&stream, level) == Z_OK else { return nil }
    defer { deflateEnd(&stream) }
    let capacity = Int(deflateBound(&stream, UInt(bytes.count)))
    var status = Z_OK
    let result = bytes.withUnsafeBufferPointer { input in
      [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(output.count)
        status = deflate(&stream, Z_FINISH)
        count = Int(stream.total_out)
      }
    }
    return status == Z_STREAM_END ? result : nil
  }
}

nonisolated extension ServerRequest {
  fileprivate var acceptsGzip: Bool {
    (headers["accept-encoding"] ?? "").split(separator: ",").contains { coding in
      let parts = coding.split(separator: ";").map { $0.filter { $0 != " " }.lowercased() }
      return parts.first == "gzip"
        && !parts.dropFirst().contains { $0.hasPrefix("q=0") && !$0.contains { "1"..."9" ~= $0 } }
    }
  }
}
