import FlowServer
import Testing

@Suite("Limits of signing in with a password")
struct PasswordLimitTests {
  private static let proxy = "https://movies.example.org"
  private let passwords = TestPasswords()

  private func server() throws -> TestServer { try TestServer(behindProxy: Self.proxy, passwords: passwords) }

  @Test("after ten wrong passwords, an address waits, whatever names and headers it sends")
  func addressLimit() async throws {
    let server = try server()
    for attempt in 1...10 {
      let headers = ["x-forwarded-for": "10.0.0.\(attempt), 203.0.113.7"]
      #expect(await server.signIn("name\(attempt)", "wrong", headers: headers).status == 401)
    }
    let refused = await server.signIn("ada", "sesame", headers: ["x-forwarded-for": "10.9.9.9, 203.0.113.7"])
    #expect(refused.status == 429 && refused.headers["retry-after"] == "600")
    #expect(refused.text.contains("Try again in 10 minutes.") && passwords.verificationCount == 10)
    #expect(await server.signIn("ada", "sesame", headers: ["x-forwarded-for": "203.0.113.8"]).status == 303)
    server.time += .seconds(600)
    #expect(await server.signIn("ada", "sesame", headers: ["x-forwarded-for": "203.0.113.7"]).status == 303)
  }

  @Test("a network of IPv6 addresses counts as one")
  func networkLimit() async throws {
    let server = try server()
    for attempt in 1...10 {
      _ = await server.signIn("name\(attempt)", "wrong", headers: ["x-forwarded-for": "2001:db8:0:1::\(attempt)"])
    }
    let statuses = [
      await server.signIn("ada", "sesame", headers: ["x-forwarded-for": "2001:db8:0:1:ffff::1"]).status,
      await server.signIn("ada", "sesame", headers: ["x-forwarded-for": "2001:db8:0:2::1"]).status,
    ]
    #expect(statuses == [429, 303])
  }

  @Test(
    "after ten wrong passwords from any addresses, a profile waits, and a right password in between changes nothing")
  func profileLimit() async throws {
    let server = try server()
    func attempt(_ number: Int, _ password: String) async -> Int {
      await server.signIn("aDa", password, headers: ["x-forwarded-for": "198.51.100.\(number)"]).status
    }
    for number in 1...9 { #expect(await attempt(number, "wrong") == 401) }
    #expect(await attempt(10, "sesame") == 303)
    #expect(await attempt(11, "wrong") == 401)
    #expect(await attempt(12, "sesame") == 429)
    #expect(await server.signIn("grace", "cobol", headers: ["x-forwarded-for": "198.51.100.13"]).status == 303)
  }

  @Test("attempts at the same time count before their passwords are verified, and few wait")
  func together() async throws {
    let (opened, open) = AsyncStream.makeStream(of: Void.self)
    let passwords = TestPasswords { for await _ in opened {} }
    let server = try TestServer(behindProxy: Self.proxy, passwords: passwords)
    async let statuses = withTaskGroup(of: Int.self) { group in
      for number in 1...40 {
        // Twenty of one address, and twenty of as many.
        let address = number <= 20 ? "203.0.113.7" : "198.51.100.\(number)"
        group.addTask { await server.signIn("n\(number)", "wrong", headers: ["x-forwarded-for": address]).status }
      }
      return await group.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
    // Those that don’t wait are answered at once, and only then the others can be.
    while server.log.count < 24 { await Task.yield() }
    open.finish()
    let counts: [Int: Int] = await statuses
    #expect(counts == [401: 16, 429: 10, 503: 14])
    #expect(passwords.verificationCount == 16)
  }

  @Test("names that no profile has, from any number of addresses, take a bounded memory and let the known ones in")
  func bounds() async throws {
    let server = try server()
    for number in 0..<5_000 {
      let headers = ["x-forwarded-for": "10.1.\(number / 250).\(number % 250)"]
      #expect(await server.signIn("name\(number)", "wrong", headers: headers).status == 401)
    }
    #expect(await server.signIn("ada", "sesame", headers: ["x-forwarded-for": "10.2.0.1"]).status == 303)
    let long = String(repeating: "a", count: 257)
    let before = passwords.verificationCount
    #expect(await server.signIn(long, "wrong", headers: ["x-forwarded-for": "10.2.0.2"]).status == 401)
    #expect(
      await server.signIn("ada", long + long + long + long, headers: ["x-forwarded-for": "10.2.0.3"]).status == 401)
    #expect(passwords.verificationCount == before)
  }
}
