import FlowApp
import Foundation
import Testing

@testable import FlowServer

@Suite("Limits of signing in with a password")
struct PasswordLimitTests {
  private static let proxy = "https://movies.example.org"
  private let passwords = TestPasswords()
  private let folder = SessionFolder()

  private func server() throws -> TestServer { try TestServer(behindProxy: Self.proxy, passwords: passwords) }

  @Test("After ten wrong passwords, an address waits, whatever names and headers it sends")
  func addressLimit() async throws {
    let server = try server()
    for attempt in 1...10 {
      let headers = ["x-forwarded-for": "10.0.0.\(attempt), 203.0.113.7"]
      #expect(await server.signIn("name\(attempt)", "wrong", headers: headers).status == 401)
    }
    let refused = await server.signIn("ada", "sesame", headers: ["x-forwarded-for": "10.9.9.9, 203.0.113.7"])
    #expect(refused.status == 429 && refused.headers["retry-after"] == "600")
    #expect(refused.text.contains("Try again in 10 minutes.") && passwords.names.count == 10)
    #expect(await server.signIn("ada", "sesame", headers: ["x-forwarded-for": "203.0.113.8"]).status == 303)
    server.time += .seconds(600)
    #expect(await server.signIn("ada", "sesame", headers: ["x-forwarded-for": "203.0.113.7"]).status == 303)
  }

  @Test("A network that asks for more at once than the server answers waits, and the users of others don’t")
  func requestsAtOnce() async throws {
    let server = try server()
    #expect(await server.signIn("ada", "sesame", headers: ["x-forwarded-for": "203.0.113.8"]).status == 303)
    server.server.requests["network 203.0.113.7"] = ServerLimits.requestsOfNetwork
    let refused = await server.send("GET", "/", headers: ["x-forwarded-for": "203.0.113.7"])
    #expect(refused.status == 503 && refused.headers["retry-after"] != nil)
    #expect(await server.send("GET", "/", headers: ["x-forwarded-for": "203.0.113.8"]).status == 200)
    #expect(server.server.requests["network 203.0.113.8"] == nil)
  }

  @Test("No user signs in through a proxy that doesn't say which browser asks, and the log says why")
  func unknownAddress() async throws {
    let server = try server()
    let answer = await server.signIn("ada", "sesame", headers: ["x-forwarded-for": nil])
    #expect(answer.status == 502 && answer.text.contains("has to set the header X-Forwarded-For."))
    #expect(passwords.names.isEmpty)
    #expect(await server.signIn("ada", "sesame").status == 303)
  }

  @Test("An address counts as one with any port, and a text that is no address signs no user in")
  func ports() async throws {
    let server = try server()
    for attempt in 1...10 {
      let address = attempt.isMultiple(of: 2) ? "203.0.113.7:\(attempt)" : "203.0.113.7"
      #expect(await server.signIn("name\(attempt)", "wrong", headers: ["x-forwarded-for": address]).status == 401)
    }
    #expect(await server.signIn("ada", "sesame", headers: ["x-forwarded-for": "203.0.113.7:99"]).status == 429)
    #expect(await server.signIn("ada", "sesame", headers: ["x-forwarded-for": "unknown"]).status == 502)
    #expect(await server.signIn("ada", "sesame", headers: ["x-forwarded-for": "[2001:db8::1]:99"]).status == 303)
  }

  @Test("A network of IPv6 addresses counts as one")
  func networkLimit() async throws {
    let server = try server()
    for attempt in 1...10 {
      _ = await server.signIn("name\(attempt)", "wrong", headers: ["x-forwarded-for": "2001:db8:0:1::\(attempt)"])
    }
    let statuses = [
      await server.signIn("ada", "sesame", headers: ["x-forwarded-for": "2001:db8:0:2:ffff::1"]).status,
      await server.signIn("ada", "sesame", headers: ["x-forwarded-for": "2001:db8:1:2::1"]).status,
    ]
    #expect(statuses == [429, 303])
  }

  @Test(
    "After fifty wrong passwords from any addresses, a profile waits, apart from two attempts from each network")
  func profileLimit() async throws {
    let server = try server()
    func attempt(_ number: Int, _ password: String) async -> Int {
      server.browserCookie = nil
      return await server.signIn("aDa", password, headers: ["x-forwarded-for": "198.51.100.\(number)"]).status
    }
    for number in 1...49 { #expect(await attempt(number, "wrong") == 401) }
    #expect(await attempt(50, "sesame") == 303)
    // The right password in between has changed nothing.
    #expect(await attempt(1, "wrong") == 401)
    #expect(await attempt(1, "sesame") == 429)
    #expect(await attempt(52, "wrong") == 401)
    #expect(await attempt(52, "sesame") == 303)
    #expect(await attempt(52, "wrong") == 401)
    #expect(await attempt(52, "sesame") == 429)
    #expect(await server.signIn("grace", "cobol", headers: ["x-forwarded-for": "198.51.100.13"]).status == 303)
  }

  @Test("Names that no profile has, from any number of addresses, take a bounded memory and let the known ones in")
  func bounds() async throws {
    let server = try server()
    for number in 0..<5_000 {
      let headers = ["x-forwarded-for": "10.1.\(number / 250).\(number % 250)"]
      #expect(await server.signIn("name\(number)", "wrong", headers: headers).status == 401)
    }
    #expect(await server.signIn("ada", "sesame", headers: ["x-forwarded-for": "10.2.0.1"]).status == 303)
    let long = String(repeating: "a", count: 257)
    let before = passwords.names.count
    #expect(await server.signIn(long, "wrong", headers: ["x-forwarded-for": "10.2.0.2"]).status == 401)
    #expect(
      await server.signIn("ada", long + long + long + long, headers: ["x-forwarded-for": "10.2.0.3"]).status == 401)
    #expect(passwords.names.count == before)
  }

  @Test(
    "A browser that has signed in before counts for itself: no stranger shuts it out, and it guesses no more than others"
  )
  func knownBrowser() async throws {
    let server = try server()
    #expect(await server.signIn("Ada", "sesame").status == 303)
    let cookie = try #require(server.browserCookie)
    server.browserCookie = nil
    for number in 1...60 {
      // Ten of them come from the network of the browser.
      let address = number <= 10 ? "203.0.113.7" : "198.51.100.\(number)"
      _ = await server.signIn("ada", "wrong", headers: ["x-forwarded-for": address])
    }
    #expect(await server.signIn("ada", "sesame", headers: ["x-forwarded-for": "203.0.113.7"]).status == 429)
    server.browserCookie = cookie
    #expect(await server.signIn("ADA", "sesame", headers: ["x-forwarded-for": "203.0.113.7"]).status == 303)
    #expect(server.browserCookie == cookie)
    // For another profile, it is a stranger in a network that has to wait.
    #expect(await server.signIn("grace", "cobol", headers: ["x-forwarded-for": "203.0.113.7"]).status == 429)
    for _ in 1...10 { #expect(await server.signIn("ada", "wrong").status == 401) }
    #expect(await server.signIn("ada", "sesame").status == 429)
  }

  @Test("Ten browsers of a profile are known, also after a restart, and only the owner can read their file")
  func knownBrowsers() async throws {
    func server() throws -> TestServer {
      try TestServer(savingIn: folder.path, behindProxy: Self.proxy, passwords: passwords)
    }
    let first = try server()
    var cookies: [String] = []
    for _ in 1...11 {
      first.browserCookie = nil
      first.time += .seconds(1)
      #expect(await first.signIn("ada", "sesame").status == 303)
      cookies.append(try #require(first.browserCookie))
    }
    let file = try FileManager.default.attributesOfItem(atPath: folder.path + "/known-browsers")
    #expect(file[.posixPermissions] as? Int == 0o600)
    let restarted = try server()
    for number in 1...50 {
      _ = await restarted.signIn("ada", "wrong", headers: ["x-forwarded-for": "198.51.100.\(number % 25)"])
    }
    var statuses: [Int] = []
    for cookie in cookies.prefix(2) {
      let headers = ["cookie": cookie, "x-forwarded-for": "198.51.100.1"]
      statuses.append(await restarted.signIn("ada", "sesame", headers: headers).status)
    }
    #expect(statuses == [429, 303])
  }

  @Test("A session guesses the present password ten times, whatever window and session it uses")
  func changing() async throws {
    let server = try server()
    for _ in 1...2 {
      server.cookie = nil
      #expect(await server.signIn("ada", "sesame").status == 303)
      for _ in 1...2 { _ = try await server.open("/") }
    }
    #expect(await server.signIn("grace", "cobol").status == 303)
    _ = try await server.open("/")
    for number in 0..<10 { #expect(try await server.users[number % 4].verify { false } == false) }
    let error = await #expect(throws: (any Error).self) { try await server.users[3].verify { true } }
    #expect(error.map { "\($0)" } == "There were too many attempts. Try again in 10 minutes.")
    #expect(try await server.users[4].verify { true })
    server.time += .seconds(600)
    #expect(try await server.users[0].verify { true })
  }
}
