import FlowApp
import FlowServer
import Foundation
import Testing

@Suite("Signing in with a password")
struct PasswordTests {
  private static let proxy = "https://movies.example.org"
  private let passwords = TestPasswords()
  private let folder = SessionFolder()

  private func server(savingIn folder: String? = nil) throws -> TestServer {
    try TestServer(savingIn: folder, behindProxy: Self.proxy, passwords: passwords)
  }

  @Test("The page for signing in asks for a profile and a password, and then shows the place of its address")
  func success() async throws {
    let server = try server()
    let page = await server.send("GET", "/tea/Assam", query: "window=7")
    #expect(page.status == 401)
    #expect(page.text.contains("name=\"profile\"") && page.text.contains("type=\"password\""))
    #expect(server.server.makeSignInURL() == "https://movies.example.org/")
    let answer = await server.signIn("Ada", "sesame", to: "/tea/Assam")
    #expect(answer.status == 303 && answer.headers["location"] == "/tea/Assam")
    #expect(await server.send("GET", "/tea/Assam").status == 200)
    #expect(server.users.map(\.profile) == [ServedProfile(id: "ada", version: "sesame")])
  }

  @Test("A form to sign in of more than 4 kB is not read")
  func largeForm() async throws {
    let server = try server()
    let answer = await server.signIn("ada", "sesame&more=" + String(repeating: "x", count: 4_096))
    #expect(answer.status == 401 && answer.cookies.isEmpty && passwords.names.isEmpty)
  }

  @Test("Each profile gets the applications of its own data alone")
  func profiles() async throws {
    let server = try server()
    _ = await server.signIn("ada", "sesame")
    _ = try await server.open("/")
    let ada = server.cookie
    _ = await server.signIn("grace", "cobol")
    _ = try await server.open("/")
    #expect(server.users.map(\.profile.id) == ["ada", "grace"])
    // Signing in with the cookie of another profile ends the session of that one.
    #expect(await server.send("GET", "/", headers: ["cookie": ada]).status == 401)
  }

  @Test("The answer to a wrong attempt doesn’t tell whether the name or the password is wrong")
  func uniform() async throws {
    let server = try server()
    let wrong = await server.signIn("ada", "cobol")
    let unknown = await server.signIn("ida", "cobol")
    #expect(wrong.status == 401 && unknown.status == 401)
    #expect(wrong.text.replacing("ada", with: "") == unknown.text.replacing("ida", with: ""))
    #expect(wrong.text.contains("The profile or the password is wrong.") && wrong.text.contains("role=\"alert\""))
    #expect(wrong.cookies == [] && passwords.names.count == 2)
  }

  @Test("A password and a name are on no page and in no line of the log")
  func secrecy() async throws {
    let server = try server()
    let wrong = await server.signIn("ada", "quite-secret")
    #expect(!wrong.text.contains("quite-secret"))
    let hostile = await server.signIn("%22%3E%3Cscript%3Ealert(1)%3C/script%3E", "quite-secret")
    #expect(hostile.text.contains("&quot;&gt;&lt;script&gt;") && !hostile.text.contains("<script>alert"))
    _ = await server.signIn("broken", "quite-secret")
    _ = await server.signIn("ada", "sesame")
    let log = server.log.joined()
    #expect(!log.contains("secret") && !log.contains("sesame") && !log.contains("script"))
  }

  @Test("A session is new after each sign-in, so that a planted cookie leads nowhere")
  func fixation() async throws {
    let server = try server()
    _ = await server.signIn("grace", "cobol")
    let planted = server.cookie
    _ = await server.signIn("ada", "sesame")
    #expect(server.cookie != planted)
    #expect(await server.send("GET", "/", headers: ["cookie": planted]).status == 401)
    #expect(await server.send("GET", "/").status == 200)
    server.cookie = "__Host-session-8080=616461-00000000-0000-0000-0000-000000000000.0"
    let answer = await server.signIn("ada", "sesame")
    #expect(answer.cookies.count == 2 && !answer.cookies.joined().contains("00000000-0000"))
  }

  @Test("A page of another site can’t sign a browser in")
  func forgery() async throws {
    let server = try server()
    let origins: [[String: String?]] = [
      ["origin": "https://evil.example"], ["origin": "null"], ["origin": "http://movies.example.org"],
      ["origin": "http://127.0.0.1:8080"], ["origin": nil], ["origin": nil, "sec-fetch-site": "cross-site"],
    ]
    for headers in origins {
      let answer = await server.signIn("ada", "sesame", headers: headers)
      #expect(answer.status == 403 && answer.cookies == [], "\(headers)")
    }
    #expect(passwords.names.count == 0)
    for host in ["evil.example", "movies.example.org:80", "www.movies.example.org"] {
      #expect(await server.signIn("ada", "sesame", headers: ["host": host]).status == 421, "\(host)")
    }
  }

  @Test("The cookie of a server behind a proxy is for encrypted connections, and forms come from the proxy’s pages")
  func cookie() async throws {
    let server = try server()
    for cookie in await server.signIn("ada", "sesame").cookies {
      #expect(cookie.hasPrefix("__Host-") && cookie.hasSuffix("; Secure; HttpOnly; SameSite=Strict; Path=/"))
    }
    let page = try await server.open("/")
    let body = "window=1&screen=\(page.screen)&token=\(page.token)&intent=choose%3Aassam"
    for origin in ["https://evil.example", "http://movies.example.org", "http://127.0.0.1:8080", "null"] {
      #expect(await server.send("POST", "/", body: body, headers: ["origin": origin]).status == 403, "\(origin)")
    }
    #expect(await server.send("POST", "/", body: body).status == 303)
  }

  @Test("Only the proxy may connect to a server behind one")
  func otherPeers() async throws {
    let server = try server()
    for peer in ["192.168.1.7", "", "::", "127.0.0.2"] {
      #expect(await server.signIn("ada", "sesame", from: peer).status == 403, "\(peer)")
    }
    for peer in ["127.0.0.1", "::1", "::ffff:127.0.0.1"] {
      #expect(await server.signIn("ada", "sesame", from: peer).status == 303, "\(peer)")
    }
  }

  @Test("Signing out ends the session, its tabs and its file, and takes the cookie away")
  func signingOut() async throws {
    let server = try server(savingIn: folder.path)
    _ = await server.signIn("ada", "sesame")
    let page = try await server.open("/")
    let cookie = server.cookie
    server.users.last?.signOut()
    await server.server.saveSessions()
    #expect(await server.send("GET", "/events", query: "window=\(page.window)").status == 401)
    #expect(await server.send("GET", "/").status == 401)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["known-browsers"])
    #expect(server.apps.allSatisfy { $0() == nil })
    let restarted = try self.server(savingIn: folder.path)
    restarted.cookie = cookie
    #expect(await restarted.send("GET", "/").status == 401)
  }

  @Test("A new password ends the sessions of its profile, also those in files")
  func newPassword() async throws {
    let server = try server(savingIn: folder.path)
    _ = await server.signIn("ada", "sesame")
    #expect(await server.send("GET", "/").status == 200)
    let restarted = try self.server(savingIn: folder.path)
    restarted.cookie = server.cookie
    #expect(await restarted.send("GET", "/").status == 200)
    passwords.change("ada", to: "changed")
    #expect(await server.send("GET", "/").status == 401)
    #expect(await restarted.send("GET", "/").status == 401)
    #expect(await server.signIn("ada", "sesame").status == 401)
    #expect(await server.signIn("ada", "changed").status == 303)
  }

  @Test("A session that began with a link on this computer can’t be used behind a proxy")
  func linkSession() async throws {
    let local = try TestServer(savingIn: folder.path)
    await local.signIn()
    #expect(await local.send("GET", "/").status == 200)
    let server = try server(savingIn: folder.path)
    server.cookie = local.cookie
    #expect(await server.send("GET", "/").status == 401)
    #expect(await server.send("GET", "/sign-in/0").status == 401)
  }

  @Test("Behind a proxy, a server without passwords doesn’t start")
  func passwordsRequired() {
    #expect(throws: CommandError.self) { try TestServer(behindProxy: Self.proxy) }
  }

  @Test(
    "An address of the server that other computers reach needs a proxy", arguments: ["0.0.0.0", "::", "192.168.1.2"])
  func address(host: String) throws {
    #expect(throws: CommandError.self) { try ServerAddress(host: host, port: 8080) }
    #expect(try ServerAddress(host: host, port: 8080, behindProxy: Self.proxy, at: ["10.0.0.5"]).host == host)
  }

  @Test("What isn’t an address is refused as that of a proxy")
  func proxyAddress() {
    #expect(throws: CommandError.self) { try ServerAddress(port: 8080, behindProxy: Self.proxy, at: ["proxy.example"]) }
  }

  @Test("While the password can’t be read, the answer is to try later, and the session goes on")
  func unreadablePassword() async throws {
    let server = try server(savingIn: folder.path)
    _ = await server.signIn("ada", "sesame")
    let page = try await server.open("/")
    let restarted = try self.server(savingIn: folder.path)
    restarted.cookie = server.cookie
    passwords.setReadable(false)
    for server in [server, restarted] {
      let answer = await server.send("GET", "/")
      #expect(answer.status == 503 && answer.headers["retry-after"] == "5" && answer.cookies == [])
      #expect(answer.text.contains("You stay signed in."))
      #expect(await server.send("POST", "/", body: "window=1&token=\(page.token)&layout=grid").status == 503)
      #expect(await server.send("GET", "/health").status == 200)
    }
    passwords.setReadable(true)
    for server in [server, restarted] { #expect(await server.send("GET", "/", query: "window=1").status == 200) }
  }
}
