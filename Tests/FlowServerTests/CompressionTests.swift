import CServer
import FlowServer
import FlowWeb
import Testing

@Suite("Compression")
struct CompressionTests {
  private func bytes(of response: ServerResponse) -> [UInt8] {
    if case .bytes(let bytes) = response.body { bytes } else { [] }
  }

  @Test("A text is compressed for a browser that accepts gzip", arguments: ["gzip", "br, GZIP;q=0.5", "deflate, gzip"])
  func accepted(coding: String) async throws {
    let server = try TestServer()
    let asset = try #require(WebAsset.all.first { $0.contentType.hasPrefix("text/css") })
    let answer = await server.send("GET", asset.address.text, headers: ["accept-encoding": coding])
    #expect(answer.headers["content-encoding"] == "gzip" && answer.headers["vary"] == "accept-encoding")
    let compressed = bytes(of: answer)
    #expect(compressed.count < asset.bytes.count / 2)
    // A file of gzip ends in the checksum and the length of its contents.
    let sum = crc32(0, asset.bytes, UInt32(asset.bytes.count))
    #expect(Array(compressed.suffix(8)) == littleEndian(UInt32(sum)) + littleEndian(UInt32(asset.bytes.count)))
  }

  private func littleEndian(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(number >> ($0 * 8) & 0xFF) } }

  @Test(
    "A text is sent as it is to a browser that doesn’t accept gzip",
    arguments: [nil, "br", "gzip;q=0", "gzip; q=0.0", "xgzip"])
  func refused(coding: String?) async throws {
    let server = try TestServer()
    let asset = try #require(WebAsset.all.first { $0.contentType.hasPrefix("text/css") })
    let answer = await server.send("GET", asset.address.text, headers: ["accept-encoding": coding])
    #expect(answer.headers["content-encoding"] == nil && bytes(of: answer) == asset.bytes)
  }

  @Test("Images, streams and short answers are sent as they are")
  func others() async throws {
    let server = try await TestServer.signedIn()
    let page = await server.send("GET", "/tea/big", headers: ["accept-encoding": "gzip"])
    #expect(page.headers["content-encoding"] == "gzip")
    let screen = try await server.send("GET", "/tea/big", query: "window=1").text.input("screen")
    for (path, query) in [("/health", ""), ("/events", "window=1"), ("/image", "window=1&screen=\(screen)")] {
      let answer = await server.send("GET", path, query: query, headers: ["accept-encoding": "gzip"])
      #expect(answer.status == 200 && answer.headers["content-encoding"] == nil, "\(path)")
    }
    await server.server.close()
  }

  @Test("The token of a form differs in each answer, and each of them is good")
  func tokens() async throws {
    let server = try await TestServer.signedIn()
    let first = try await server.open("/")
    let tokens = [first.token, try await server.send("GET", "/", query: "window=1").text.input("token")]
    // Neither the mask nor what it covers stays the same.
    #expect(zip(tokens[0], tokens[1]).count { $0 == $1 } < 40)
    for token in tokens {
      let body = "window=1&token=\(token)&layout=grid"
      #expect(await server.send("POST", "/", body: body).status == 303)
    }
    let swapped = String(tokens[0].prefix(64) + tokens[1].suffix(64))
    #expect(await server.send("POST", "/", body: "window=1&token=\(swapped)&layout=grid").status == 403)
  }
}
