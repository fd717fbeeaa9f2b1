import Foundation
import Testing

@testable import FlowServer

/// Browsers send the cookies of 127.0.0.1 to every server there. So this one has a name of its own.
@Suite("The server’s own host")
struct OwnHostTests {
  private let folder = SessionFolder()

  private func server() throws -> TestServer {
    try TestServer(savingIn: folder.path, hasOwnName: true)
  }

  @Test("Links, pages and forms of the server are those of a name that can’t be guessed, and that stays the same")
  func name() async throws {
    let server = try server()
    let origin = server.server.address.origin
    #expect(origin.wholeMatch(of: /http:\/\/[0-9a-f]{32}\.localhost:8080/) != nil)
    #expect(server.server.makeSignInURL().hasPrefix(origin + "/sign-in/"))
    await server.signIn()
    let page = try await server.open("/")
    let body = "window=1&token=\(page.token)&layout=grid"
    #expect(await server.send("POST", "/", body: body).status == 303)
    #expect(await server.send("POST", "/", body: body, headers: ["origin": "http://127.0.0.1:8080"]).status == 403)
    let restarted = try self.server()
    #expect(restarted.server.address.origin == origin)
    restarted.cookie = server.cookie
    #expect(await restarted.send("GET", "/").status == 200)
  }

  @Test("Other names of this computer get nothing but the state of the server, and don’t learn its name")
  func otherNames() async throws {
    let server = try server()
    await server.signIn()
    for host in ["127.0.0.1:8080", "localhost:8080", "[::1]:8080", "other.localhost:8080"] {
      for path in ["/", "/metrics", "/events", server.makeSignInPath()] {
        let answer = await server.send("GET", path, headers: ["host": host])
        #expect(answer.status == 421 && answer.cookies == [] && !answer.text.contains(".localhost"), "\(host)\(path)")
      }
    }
    #expect(await server.send("GET", "/health", headers: ["host": "127.0.0.1:8080"]).status == 200)
    #expect(await server.send("GET", "/health", headers: ["host": "other.localhost:8080"]).status == 421)
  }

  @Test(
    "A port is kept from other programs on the addresses that the server doesn’t use",
    arguments: [("::1", "::1"), ("0.0.0.0", "127.0.0.1")])
  func reservation(host: String, other: String) throws {
    let port = Int.random(in: 20_000..<30_000)
    var first = PortReservation(port, besides: host)
    #expect(first != nil && PortReservation(port, besides: other) == nil)
    first = nil
    #expect(PortReservation(port, besides: other) != nil)
  }
}
