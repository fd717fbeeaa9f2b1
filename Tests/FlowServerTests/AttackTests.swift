import FlowServer
import FlowWeb
import Testing

@Suite("Attacks on a server")
struct AttackTests {
  @Test(
    "A foreign name that resolves to this computer is refused",
    arguments: ["evil.example:8080", "127.0.0.1:8081", "127.0.0.1", "localhost:8080.evil.example", ""])
  func rebinding(host: String) async throws {
    let server = try await TestServer.signedIn()
    for path in ["/", "/health", "/metrics", server.makeSignInPath(), "/events"] {
      #expect(await server.send("GET", path, headers: ["host": host]).status == 421)
    }
    #expect(await server.send("GET", "/health", headers: ["host": nil]).status == 421)
    #expect(await server.send("GET", "/health", headers: ["host": "LOCALHOST:8080"]).status == 200)
  }

  @Test("A request for two hosts is refused, and a host with its usual port is the host itself")
  func hosts() async throws {
    let server = try TestServer()
    #expect(await server.send("GET", "/health", headers: ["host": "127.0.0.1:8080, evil.example"]).status == 400)
    for url in ["https://movies.example.org", "https://movies.example.org:443/"] {
      let server = try TestServer(behindProxy: url, passwords: TestPasswords())
      for host in ["movies.example.org", "movies.example.org:443", "Movies.Example.org:443"] {
        let headers = ["host": host, "origin": "https://movies.example.org"]
        #expect(await server.signIn("ada", "sesame", headers: headers).status == 303, "\(host)")
      }
      for host in ["movies.example.org:80", "movies.example.org:8443", "movies.example.org:443:443"] {
        #expect(await server.send("GET", "/health", headers: ["host": host]).status == 421, "\(host)")
      }
    }
    let usual = try TestServer(port: 80)
    #expect(await usual.send("GET", "/health", headers: ["host": "localhost"]).status == 200)
    #expect(await usual.send("GET", "/health", headers: ["host": "127.0.0.1:80"]).status == 200)
  }

  @Test("A form from elsewhere, or without the token of the session, changes nothing")
  func forgery() async throws {
    let server = try await TestServer.signedIn()
    let page = try await server.open("/")
    let form = "window=\(page.window)&screen=\(page.screen)&intent=choose%3Aassam"
    let proved = "\(form)&token=\(page.token)"
    let origins: [[String: String?]] = [
      ["origin": "http://evil.example"], ["origin": "null"], ["origin": "http://localhost:8080"],
      ["origin": "https://127.0.0.1:8080"], ["origin": nil], ["origin": nil, "sec-fetch-site": "same-site"],
      ["origin": nil, "sec-fetch-site": "cross-site"],
    ]
    for headers in origins {
      #expect(await server.send("POST", "/", body: proved, headers: headers).status == 403, "\(headers)")
    }
    for token in ["", "&token=", "&token=\(page.token.dropLast())", "&token=\(page.token)0"] {
      #expect(await server.send("POST", "/", body: form + token).status == 403, "\(token)")
    }
    #expect(await server.send("POST", "/", body: proved, headers: ["content-type": "text/plain"]).status == 415)
    #expect(await server.send("POST", "/", body: proved).status == 303)
    let headers: [String: String?] = ["origin": nil, "sec-fetch-site": "same-origin"]
    #expect(await server.send("POST", "/", body: proved, headers: headers).status == 303)
  }

  @Test("The token of one session doesn't prove a form in another")
  func foreignToken() async throws {
    let server = try await TestServer.signedIn()
    let page = try await server.open("/")
    server.cookie = nil
    await server.signIn()
    let body = "window=1&screen=\(page.screen)&intent=choose%3Aassam&token=\(page.token)"
    #expect(await server.send("POST", "/", body: body).status == 403)
  }

  @Test("Every answer has the headers that keep other sites out")
  func headers() async throws {
    let server = try await TestServer.signedIn()
    for path in ["/", "/nothing", "/health", "/events"] {
      let headers = await server.send("GET", path).headers
      #expect(headers["content-security-policy"] == Page.contentSecurityPolicy)
      #expect(headers["content-security-policy"]?.contains("unsafe") == false)
      #expect(headers["x-content-type-options"] == "nosniff")
      #expect(headers["referrer-policy"] == "same-origin")
      #expect(headers["cache-control"] == "no-store")
    }
  }

  @Test(
    "A path leads to a place of the program, never to a file",
    arguments: [
      "/../../etc/passwd", "/assets/../../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd",
      "/assets/0/page.css%00", "/tea/..%2f..%2fetc%2fpasswd/x",
    ])
  func traversal(path: String) async throws {
    let server = try TestServer()
    #expect(await server.send("GET", path).status == 401)
    await server.signIn()
    let response = await server.send("GET", path)
    #expect(response.status == 404 && !response.text.contains("root:"))
  }

  @Test(
    "A number that no page has does no harm",
    arguments: ["\(Int.min)", "-1", "0", "\(Int.max)", "99999999999999999999"])
  func numbers(number: String) async throws {
    let server = try await TestServer.signedIn()
    let page = try await server.open("/tea/Assam")
    for query in ["window=\(number)", "window=1&depth=\(number)", "window=1&rows.0-0=\(number)-\(number)"] {
      #expect(await server.send("GET", "/tea/Assam", query: query).status == 200)
    }
    let form = "window=1&screen=\(page.screen)&token=\(page.token)&intent=tab:\(number)"
    #expect(await server.send("POST", "/tea/Assam", query: "depth=\(number)", body: form).status == 303)
  }

  @Test("A hostile name in an address stays text")
  func escaping() async throws {
    let server = try await TestServer.signedIn()
    let page = await server.send("GET", "/tea/%3Cscript%3Ealert(1)%3C%2Fscript%3E%22%20onload=x").text
    #expect(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;&quot; onload=x"))
    #expect(!page.contains("<script>alert"))
  }

  @Test("Methods other than GET and POST are refused", arguments: ["PUT", "DELETE", "TRACE", "OPTIONS", "HEAD", "get"])
  func methods(method: String) async throws {
    let server = try TestServer()
    let path = server.makeSignInPath()
    #expect(await server.send(method, path).status == 405)
    #expect(await server.send("GET", path).status == 200)
  }

  @Test("A line of the log has neither a query nor a form")
  func log() async throws {
    let server = try await TestServer.signedIn()
    _ = await server.send("GET", "/tea/assam", query: "window=1&text=secret")
    _ = await server.send("POST", "/", body: "token=secret")
    #expect(server.log.count == 3 && !server.log.joined().contains("secret"))
  }

  @Test("The requests of a profile wait for each other, and not those of another profile for them")
  func turns() async throws {
    let server = try TestServer(behindProxy: "https://tea.example", passwords: TestPasswords())
    var cookies: [String: String] = [:]
    for (name, password) in [("ada", "sesame"), ("grace", "cobol")] {
      server.cookie = nil
      #expect(await server.signIn(name, password).status == 303)
      cookies[name] = server.cookie
    }
    var answered: [String] = []
    let requests = (Array(repeating: ("ada", "/harvest"), count: 3) + [("ada", "/"), ("grace", "/")]).map {
      name, path in
      Task {
        let headers: [String: String?] = ["cookie": cookies[name], "x-forwarded-for": "192.0.2.1"]
        let answer = await server.send("GET", path, headers: headers)
        answered.append("\(name) \(path) \(answer.status)")
      }
    }
    for request in requests { await request.value }
    #expect(answered.count == 5 && answered.first == "grace / 200")
    #expect(answered.contains("ada / 200") && answered.prefix(2).contains("ada /harvest 200"))
  }
}
