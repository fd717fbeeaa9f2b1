import FlowServer
import Testing

@Suite("Signing in")
struct SignInTests {
  @Test("A link for signing in works once, and its secret is in no later answer and no line of the log")
  func once() async throws {
    let server = try TestServer()
    let path = server.makeSignInPath()
    let accepted = await server.send("GET", path)
    #expect(accepted.status == 200)
    #expect(accepted.headers["refresh"] == "0; url=/")
    let again = await server.send("GET", path)
    #expect(again.status == 403 && again.text.contains("Press Enter in the terminal"))
    let secret = String(path.split(separator: "/").last ?? "")
    await server.signIn()
    let page = await server.send("GET", "/")
    #expect(page.status == 200 && page.text.contains("Assam"))
    #expect(!page.text.contains(secret) && !server.log.joined().contains(secret))
    #expect(server.log.first?.hasPrefix("GET /sign-in/… 200 ") == true)
  }

  @Test("A link for signing in works for ten minutes, and not after another one was made")
  func linkLife() async throws {
    let server = try TestServer()
    let replaced = server.makeSignInPath()
    let path = server.makeSignInPath()
    server.time += .seconds(599)
    #expect(await server.send("GET", replaced).status == 403)
    #expect(await server.send("GET", path).status == 200)
    let late = server.makeSignInPath()
    server.time += .seconds(600)
    #expect(await server.send("GET", late).status == 403)
  }

  @Test("Before a link for signing in was made, none works", arguments: ["", "0", "nil"])
  func noLink(secret: String) async throws {
    let server = try TestServer()
    #expect(await server.send("GET", "/sign-in/\(secret)").status == 403)
  }

  @Test("Wrong links for signing in, which any page can make a browser follow, don’t shut out the right one")
  func wrongLinks() async throws {
    let server = try TestServer()
    let path = server.makeSignInPath()
    for number in 1...100 {
      let headers = ["sec-fetch-site": "cross-site"]
      #expect(await server.send("GET", "/sign-in/\(number)", headers: headers).status == 403)
    }
    #expect(await server.send("GET", path).status == 200)
  }

  @Test("A cookie is for this server alone, and no script reads it")
  func cookie() async throws {
    let server = try TestServer()
    let cookie = await server.send("GET", server.makeSignInPath()).cookies.joined()
    #expect(cookie.hasPrefix("session-8080=") && cookie.hasSuffix("; HttpOnly; SameSite=Strict; Path=/"))
    #expect(cookie.contains("; Max-Age=604800;"))
  }

  @Test("A cookie of the same name that comes first, as other servers can set one, signs out no user")
  func plantedCookie() async throws {
    let server = try await TestServer.signedIn()
    let own = try #require(server.cookie)
    for other in ["session-8080=x", "session-8080=31-00000000-0000-0000-0000-000000000000.0"] {
      #expect(await server.send("GET", "/", headers: ["cookie": "\(other); \(own)"]).status == 200)
    }
  }

  @Test("A link opened by a browser that is signed in keeps its session and windows, and is used up")
  func anotherLink() async throws {
    let server = try await TestServer.signedIn()
    _ = try await server.open("/tea/Assam")
    let link = server.makeSignInPath()
    let answer = await server.send("GET", link)
    #expect(answer.status == 200 && answer.cookies.isEmpty)
    #expect(await server.send("GET", "/tea/Assam", query: "window=1").text.contains(">Assam</h1>"))
    #expect(server.apps.count == 1)
    #expect(await server.send("GET", link, headers: ["cookie": nil]).status == 403)
  }

  @Test(
    "Nothing but the whole cookie proves a session",
    arguments: ["", "session-8080=", "session-8080=1", "session-8080=1.", "session-8080=1.0", "other=1"])
  func guessed(cookie: String) async throws {
    let server = try await TestServer.signedIn()
    #expect(await server.send("GET", "/", headers: ["cookie": cookie]).status == 401)
    #expect(await server.send("POST", "/", headers: ["cookie": cookie]).status == 401)
    #expect(await server.send("GET", "/events", query: "window=1", headers: ["cookie": cookie]).status == 401)
    let cut = server.cookie.map { String($0.dropLast()) }
    #expect(await server.send("GET", "/", headers: ["cookie": cut]).status == 401)
    #expect(server.apps.isEmpty)
  }

  @Test(
    "A proxy that doesn’t encrypt, or has no root of its own, is refused",
    arguments: [
      "http://movies.example.org", "movies.example.org", "https://a.org/movies", "https://", "https://a.org\\@b",
    ])
  func unusableProxy(url: String) throws {
    #expect(throws: (any Error).self) { try ServerAddress(port: 8080, behindProxy: url) }
  }

  @Test("A loopback address of the server is accepted", arguments: ["127.0.0.1", "::1", "localhost"])
  func loopback(host: String) throws {
    #expect(try ServerAddress(host: host, port: 80).host == host)
  }
}
