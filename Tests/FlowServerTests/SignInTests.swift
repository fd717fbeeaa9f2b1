import FlowServer
import Testing

@Suite("Signing in")
struct SignInTests {
  @Test("a link works once, and its secret is in no later answer and no line of the log")
  func once() async throws {
    let server = try TestServer()
    let path = server.signInPath
    let accepted = await server.send("GET", path)
    #expect(accepted.status == 200)
    #expect(accepted.headers["refresh"] == "0; url=/")
    #expect(server.signInCount == 1 && server.signInPath != path)
    #expect(await server.send("GET", path).status == 403)
    let secret = String(path.split(separator: "/").last ?? "")
    await server.signIn()
    let page = await server.send("GET", "/")
    #expect(page.status == 200 && page.text.contains("Assam"))
    #expect(!page.text.contains(secret) && !server.log.joined().contains(secret))
    #expect(server.log.first?.hasPrefix("GET /sign-in/… 200 ") == true)
  }

  @Test("a cookie is for this server alone, and no script reads it")
  func cookie() async throws {
    let server = try TestServer()
    let cookie = await server.send("GET", server.signInPath).headers["set-cookie"] ?? ""
    #expect(cookie.hasPrefix("session-8080=") && cookie.hasSuffix("; HttpOnly; SameSite=Strict; Path=/"))
    #expect(cookie.contains("; Max-Age=2592000;"))
  }

  @Test("signing in replaces a session, so that a planted cookie leads nowhere")
  func fixation() async throws {
    let server = try TestServer()
    await server.signIn()
    let planted = server.cookie
    await server.signIn()
    #expect(server.cookie != planted)
    #expect(await server.send("GET", "/").status == 200)
    #expect(await server.send("GET", "/", headers: ["cookie": planted]).status == 401)
  }

  @Test(
    "nothing but the whole cookie proves a session",
    arguments: ["", "session-8080=", "session-8080=1", "session-8080=1.", "session-8080=1.0", "other=1"])
  func guessed(cookie: String) async throws {
    let server = try TestServer()
    await server.signIn()
    #expect(await server.send("GET", "/", headers: ["cookie": cookie]).status == 401)
    #expect(await server.send("POST", "/", headers: ["cookie": cookie]).status == 401)
    #expect(await server.send("GET", "/events", query: "window=1", headers: ["cookie": cookie]).status == 401)
    let cut = server.cookie.map { String($0.dropLast()) }
    #expect(await server.send("GET", "/", headers: ["cookie": cut]).status == 401)
    #expect(server.apps.isEmpty)
  }

  @Test("after ten wrong links, an address waits ten minutes, and no other address does")
  func rate() async throws {
    let server = try TestServer()
    for _ in 1...10 { #expect(await server.send("GET", "/sign-in/0").status == 403) }
    server.time += .seconds(540)
    let refused = await server.send("GET", server.signInPath)
    #expect(refused.status == 429 && refused.headers["retry-after"] == "60")
    #expect(refused.text.contains("Try again in a minute."))
    #expect(await server.send("GET", server.signInPath, from: "::1").status == 200)
    server.time += .seconds(60)
    #expect(await server.send("GET", server.signInPath).status == 200)
  }

  @Test("an address that other computers reach is refused", arguments: ["0.0.0.0", "::", "192.168.1.2", "example.com"])
  func address(host: String) throws {
    #expect(throws: (any Error).self) { try ServerAddress(host: host, port: 8080) }
  }

  @Test(
    "a proxy that doesn’t encrypt, or has no root of its own, is refused",
    arguments: [
      "http://movies.example.org", "movies.example.org", "https://a.org/movies", "https://", "https://a.org\\@b",
    ])
  func unusableProxy(url: String) throws {
    #expect(throws: (any Error).self) { try ServerAddress(port: 8080, behindProxy: url) }
  }

  @Test("a loopback address is accepted", arguments: ["127.0.0.1", "::1", "localhost"])
  func loopback(host: String) throws {
    #expect(try ServerAddress(host: host, port: 80).host == host)
  }
}
