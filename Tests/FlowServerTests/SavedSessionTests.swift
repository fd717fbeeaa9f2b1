import FlowApp
import FlowCore
import FlowServer
import Foundation
import Testing

/// Sessions that outlive the server. A server that isn’t closed has been killed.
@Suite("Saved sessions")
final class SavedSessionTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sessions-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func server() throws -> TestServer { try TestServer(savingIn: folder.path) }

  private func signedInServer() async throws -> TestServer {
    let server = try server()
    await server.signIn()
    return server
  }

  /// Returns a server with the session of one that was closed while a window showed a tea.
  private func serverStartedAgain() async throws -> TestServer {
    let closed = try await signedInServer()
    _ = try await closed.open("/tea/Assam")
    await closed.server.close()
    let server = try server()
    server.cookie = closed.cookie
    return server
  }

  /// The names of the files, without those that are being written.
  private var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") } }
  }

  @Test("A browser goes on where it was after the server was killed, also in the middle of a form")
  func killed() async throws {
    let killed = try await signedInServer()
    let page = try await killed.open("/")
    #expect(await killed.send("GET", "/tea/Assam", query: "window=1").status == 200)
    let form = try await killed.send("GET", "/tea/Assam", query: "window=1").text.input("screen")
    _ = await killed.send("POST", "/", body: "window=1&token=\(page.token)&layout=grid")

    await killed.server.saveSessions()
    let server = try server()
    server.cookie = killed.cookie
    let body = "window=1&screen=\(form)&token=\(page.token)&field.note=fine&intent=edit"
    #expect(await server.send("POST", "/tea/Assam", body: body).headers["location"] == "/tea/Assam?window=1&depth=2")
    let again = await server.send("GET", "/tea/Assam", query: "window=1").text
    #expect(again.contains("data-layout=\"grid\"") && !again.contains("out of date"))
    #expect(server.apps.count == 1)
    #expect(server.apps[0]()?.coordinator.tree.description == #"Tea > teasAreRequired > teaIsPicked("Assam")"#)
    // The way back is the same, too.
    #expect(await server.send("GET", "/", query: "window=1", headers: ["flow-patch": "stay"]).text.contains("Assam"))
  }

  @Test("A window is written again only if it differs, and alone")
  func unchanged() async throws {
    let server = try await signedInServer()
    _ = try await server.open("/tea/Assam")
    _ = try await server.open("/tea/Ceylon")
    await server.server.saveSessions()
    func contents() throws -> [String: Data] {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0 != "host" }
      return try Dictionary(
        uniqueKeysWithValues: names.map { name in
          let type = name.split(separator: ".").dropFirst().joined(separator: ".")
          return (type, try Data(contentsOf: folder.appendingPathComponent(name)))
        })
    }
    let written = try contents()
    #expect(written.keys.sorted() == ["1.window", "2.window", "json"])
    _ = await server.send("GET", "/tea/Assam", query: "window=1")
    await server.server.saveSessions()
    #expect(try contents() == written)
    _ = await server.send("GET", "/tea/Darjeeling", query: "window=1")
    await server.server.saveSessions()
    let changed = try contents()
    #expect(changed["1.window"] != written["1.window"])
    #expect(changed["2.window"] == written["2.window"] && changed["json"] == written["json"])
  }

  @Test("A form on a screen without an address is still good")
  func screenWithoutAddress() async throws {
    let killed = try await signedInServer()
    _ = try await killed.open("/tea/Assam")
    killed.apps.first?()?.coordinator.navigate(to: TeaStep.noteIsRequested)
    let page = await killed.send("GET", "/tea/Assam", query: "window=1", headers: ["flow-patch": "stay"]).text
    let (screen, token) = try (page.input("screen"), page.input("token"))
    await killed.server.saveSessions()
    let server = try server()
    server.cookie = killed.cookie
    let body = "window=1&screen=\(screen)&token=\(token)&field.note=fine&intent=edit"
    #expect(await server.send("POST", "/tea/Assam", body: body).status == 303)
    let again = await server.send("GET", "/tea/Assam", query: "window=1&depth=3").text
    #expect(again.contains(">Note<") && !again.contains("out of date"))
    // Without the depth, the address is that of the place under the form.
    #expect(!(await server.send("GET", "/tea/Assam", query: "window=1").text.contains(">Note<")))
  }

  @Test("The stream of a page is there again after the server was closed")
  func closed() async throws {
    let server = try await serverStartedAgain()
    #expect(await server.send("GET", "/events", query: "window=1").status == 200)
    #expect(server.apps.first?()?.currentLink == "tea://tea/Assam")
    #expect(await server.send("GET", "/events", query: "window=2").status == 404)
    await server.server.close()
  }

  @Test("Two requests for a released window bring it back once")
  func together() async throws {
    let server = try await serverStartedAgain()
    async let events = server.send("GET", "/events", query: "window=1")
    async let page = server.send("GET", "/tea/Assam", query: "window=1")
    #expect(await events.status == 200)
    #expect(await page.text.contains("name=\"window\" value=\"1\""))
    #expect(server.apps.count { $0() != nil } == 1)
    await server.server.close()
  }

  @Test("A window that can’t be restored opens the place of its address")
  func incomplete() async throws {
    let killed = try await signedInServer()
    _ = try await killed.open("/tea/Assam")
    await killed.server.saveSessions()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let file = folder.appendingPathComponent(try #require(names.first { $0.hasSuffix(".window") }))
    let text = try String(contentsOf: file, encoding: .utf8).replacing("teaIsPicked", with: "teaIsGone")
    try text.write(to: file, atomically: true, encoding: .utf8)
    let server = try server()
    server.cookie = killed.cookie
    let page = await server.send("GET", "/tea/Assam", query: "window=1", headers: ["flow-patch": "stay"])
    #expect(page.text.contains("data-place=\"/tea/Assam\""))
  }

  @Test("A window whose state was half written when the server was killed has its former state")
  func tornState() async throws {
    let killed = try await signedInServer()
    _ = try await killed.open("/")
    for tea in ["Assam", "Ceylon"] {
      _ = await killed.send("GET", "/tea/\(tea)", query: "window=1")
      await killed.server.saveSessions()
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let file = folder.appendingPathComponent(try #require(names.first { $0.hasSuffix(".window") }))
    let data = try Data(contentsOf: file)
    try data.dropLast(20).write(to: file)
    func shown() async throws -> String {
      let server = try server()
      server.cookie = killed.cookie
      let page = await server.send("GET", "/", query: "window=1", headers: ["flow-patch": "stay"]).text
      _ = await server.send("GET", "/tea/Darjeeling", query: "window=1")
      await server.server.saveSessions()
      return page
    }
    #expect(try await shown().contains("data-place=\"/tea/Assam\""))
    #expect(try await shown().contains("data-place=\"/tea/Darjeeling\""))
  }

  @Test("A window with a very long input is restored, however often it has changed")
  func longState() async throws {
    let killed = try await signedInServer()
    _ = try await killed.open("/")
    let name = String(repeating: "a", count: 600_000)
    killed.apps.first?()?.coordinator.navigate(to: TeaStep.teaIsPicked(name))
    for number in 1...16 {
      _ = await killed.send("GET", number.isMultiple(of: 2) ? "/tea/Assam" : "/tea/Ceylon", query: "window=1")
      await killed.server.saveSessions()
    }
    let server = try server()
    server.cookie = killed.cookie
    let page = await server.send("GET", "/", query: "window=1", headers: ["flow-patch": "stay"]).text
    #expect(page.contains(name) && page.contains("data-place=\"/tea/Assam\""))
  }

  @Test("The file of a window stays small, however often the window changes")
  func sizeOfFile() async throws {
    let server = try await signedInServer()
    _ = try await server.open("/tea/Assam")
    var sizes: [Int] = []
    for number in 1...50 {
      _ = await server.send("GET", number.isMultiple(of: 2) ? "/tea/Assam" : "/tea/Ceylon", query: "window=1")
      await server.server.saveSessions()
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      let file = folder.appendingPathComponent(try #require(names.first { $0.hasSuffix(".window") }))
      sizes.append(try Data(contentsOf: file).count)
    }
    let least = try #require(sizes.min())
    #expect(sizes.allSatisfy { $0 < 20 * least })
  }

  @Test("Only the user can read the files of sessions, which have the secret of the cookie")
  func permissions() async throws {
    let server = try await signedInServer()
    _ = try await server.open("/")
    await server.server.saveSessions()
    let file = folder.appendingPathComponent(try #require(try files.first))
    let modes = try [folder, file].map {
      try FileManager.default.attributesOfItem(atPath: $0.path)[.posixPermissions] as? Int
    }
    #expect(modes == [0o700, 0o600])
  }

  @Test("A cookie is good for seven days, then its file is removed")
  func expiry() async throws {
    let server = try await signedInServer()
    server.time += .seconds(6 * 86_400)
    #expect(await server.send("GET", "/").status == 200)
    await server.server.saveSessions()
    server.time += .seconds(86_400)
    #expect(await server.send("GET", "/").status == 401)
    #expect(try files == [])
  }

  @Test("Old files of sessions are removed with the next sign-in")
  func oldFiles() async throws {
    _ = try await signedInServer()
    let path = folder.appendingPathComponent(try #require(try files.first)).path
    try FileManager.default.setAttributes([.modificationDate: Date.now - 8 * 86_400], ofItemAtPath: path)
    _ = try await signedInServer()
    #expect(try files.count == 1 && !FileManager.default.fileExists(atPath: path))
  }

  @Test("A profile has at most a hundred sessions, of which the least used ends, and no other profile’s")
  func profileLimit() async throws {
    let server = try TestServer(
      savingIn: folder.path, behindProxy: "https://movies.example.org", passwords: TestPasswords())
    _ = await server.signIn("grace", "cobol")
    let grace = server.cookie
    var cookies: [String?] = []
    for number in 1...101 {
      server.cookie = nil
      server.time += .seconds(1)
      #expect(await server.signIn("ada", "sesame").status == 303)
      cookies.append(server.cookie)
      // The first one is used again.
      if number == 50 { #expect(await server.send("GET", "/", headers: ["cookie": cookies[0]]).status == 200) }
    }
    #expect(try files.count == 101)
    let statuses = [
      await server.send("GET", "/", headers: ["cookie": grace]).status,
      await server.send("GET", "/", headers: ["cookie": cookies[0]]).status,
      await server.send("GET", "/", headers: ["cookie": cookies[1]]).status,
      await server.send("GET", "/", headers: ["cookie": cookies[2]]).status,
    ]
    #expect(statuses == [200, 200, 401, 200])
  }

  @Test("While its file can’t be read, a session goes on, and the browser is told to try later")
  func failingDisk() async throws {
    let killed = try await signedInServer()
    let file = folder.appendingPathComponent(try #require(try files.first))
    let moved = folder.appendingPathComponent("moved")
    try FileManager.default.moveItem(at: file, to: moved)
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    let server = try server()
    server.cookie = killed.cookie
    #expect(await server.send("GET", "/").status == 503)
    try FileManager.default.removeItem(at: file)
    try FileManager.default.moveItem(at: moved, to: file)
    #expect(await server.send("GET", "/").status == 200)
  }

  @Test(
    "Numbers and sizes that no server has written into its file end a session, and nothing else",
    arguments: [
      ("\"windowCount\":0", "\"windowCount\":9223372036854775807"), ("\"windowCount\":0", "\"windowCount\":-1"),
      ("\"expiry\":", "\"expiry\":9"),
      ("\"windows\":", "\"large\":\"\(String(repeating: " ", count: 8_000_000))\",\"windows\":"),
      ("\"id\":\"1\"", "\"id\":\"2\""),
    ])
  func absurd(former: String, new: String) async throws {
    let killed = try await signedInServer()
    let file = folder.appendingPathComponent(try #require(try files.first))
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains(former))
    try text.replacing(former, with: new).write(to: file, atomically: true, encoding: .utf8)
    let server = try server()
    server.cookie = killed.cookie
    #expect(await server.send("GET", "/").status == 401)
    await server.signIn()
    #expect(await server.send("GET", "/").status == 200)
  }

  @Test("The folder of sessions is the user’s alone from the start, and has nothing that a killed process was writing")
  func prepared() async throws {
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o777])
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder.path)
    let leftover = folder.appendingPathComponent("00-1A2B.json.new")
    try Data("{".utf8).write(to: leftover)
    _ = try server()
    let mode = try FileManager.default.attributesOfItem(atPath: folder.path)[.posixPermissions] as? Int
    #expect(mode == 0o700 && !FileManager.default.fileExists(atPath: leftover.path))
  }

  @Test(
    "A file that is no session ends its session alone, and is logged", arguments: ["", "{}", "[", "{\"secret\": 1}"])
  func unreadable(text: String) async throws {
    let killed = try await signedInServer()
    await killed.server.saveSessions()
    try text.write(to: folder.appendingPathComponent(#require(try files.first)), atomically: true, encoding: .utf8)
    let server = try server()
    server.cookie = killed.cookie
    #expect(await server.send("GET", "/").status == 401)
    #expect(server.log.first?.hasPrefix("a session can’t be read") == true)
    await server.signIn()
    #expect(await server.send("GET", "/").status == 200)
  }

  @Test(
    "The name of a session’s file can’t be chosen by a cookie",
    arguments: ["../x.0", "/etc/passwd.0", ".0", "%2e%2e/x.0"])
  func traversal(value: String) async throws {
    let server = try server()
    let cookie = "session-8080=\(value)"
    #expect(await server.send("GET", "/", headers: ["cookie": cookie]).status == 401)
    #expect(server.log.allSatisfy { !$0.contains("can’t be read") })
  }

  @Test("Where no session can be written, the server goes on and says so once")
  func unwritable() async throws {
    try Data().write(to: folder)
    let server = try await signedInServer()
    _ = try await server.open("/tea/Assam")
    server.time += .seconds(601)
    await server.server.releaseQuietWindows()
    #expect(await server.send("GET", "/tea/Assam", query: "window=1").status == 200)
    #expect(server.log.count { $0.contains("the sessions can’t be saved") } == 1)
  }
}
