import FlowServer
import FlowWeb
import Testing

@Suite("Images of a server")
struct ImageTests {
  private let server: TestServer

  init() async throws {
    server = try TestServer()
    await server.signIn()
  }

  /// Returns the answer to the request for the image of a page.
  private func image(of path: String) async throws -> ServerResponse {
    let page = await server.send("GET", path).text
    let source = String(try #require(page.firstMatch(of: /<img [^>]*src="\/image\?([^"]*)"/)?.output.1))
    return await server.send("GET", "/image", query: source.replacing("&amp;", with: "&"))
  }

  @Test("An image is loaded once, and served by the server itself")
  func photo() async throws {
    for _ in 1...2 {
      let answer = try await image(of: "/tea/photo")
      #expect(answer.status == 200 && answer.headers["content-type"] == "image/jpeg")
      #expect(answer.headers["x-content-type-options"] == "nosniff")
      guard case .bytes(TestImages.jpeg) = answer.body else { Issue.record("\(answer)"); return }
    }
    #expect(TestImages.loadCounts["photo"] == 1)
    #expect(Page.contentSecurityPolicy.contains("img-src 'self';"))
  }

  @Test(
    "A drawing is sent where there is no image, and for one that is no JPEG file or too large",
    arguments: ["page", "large", "%3Cscript%3Ealert(1)%3C%2Fscript%3E%22%20onload=x"])
  func drawing(name: String) async throws {
    let answer = try await image(of: "/tea/\(name)")
    #expect(answer.status == 200 && answer.headers["content-type"] == "image/svg+xml")
    #expect(answer.headers["content-security-policy"] == Page.contentSecurityPolicy)
    #expect(answer.text.hasPrefix("<svg ") && !answer.text.contains("<script") && !answer.text.contains("\" onload"))
  }

  @Test(
    "Nothing but a screen of the user’s own window has an image",
    arguments: [
      "", "window=1", "window=9&screen=0", "window=1&screen=../../etc/passwd", "window=1&screen=%2Fetc%2Fpasswd",
    ])
  func names(query: String) async throws {
    _ = await server.send("GET", "/tea/photo")
    #expect(await server.send("GET", "/image", query: query).status == 404)
    server.cookie = nil
    #expect(await server.send("GET", "/image", query: query).status == 401)
  }

  @Test("Many images take a bounded memory: those that were loaded first are loaded again")
  func bounds() async throws {
    for number in 1...20 { _ = try await image(of: "/tea/big\(number)") }
    _ = try await image(of: "/tea/big20")
    _ = try await image(of: "/tea/big1")
    #expect(TestImages.loadCounts["big20"] == 1 && TestImages.loadCounts["big1"] == 2)
  }
}
