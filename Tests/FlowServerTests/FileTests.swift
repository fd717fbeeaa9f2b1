import FlowScreens
import FlowTesting
import Foundation
import Synchronization
import Testing

@testable import FlowServer

@Suite("Files between browsers and a program")
struct FileTests {
  private let folder = SessionFolder()
  private let server: TestServer

  init() async throws {
    server = try TestServer(savingIn: folder.path)
    await server.signIn()
  }

  /// Submits the form of the ledger with a file, as a browser without a script does.
  private func upload(
    _ name: String = "diary.csv", _ text: String = "Assam,5", pieces: Int = 1, token: String? = nil,
    ending: String = "--\r\n", headers: [String: String?] = [:]
  ) async throws -> ServerResponse {
    let page = try await server.open("/ledger")
    let fields = [("window", page.window), ("token", token ?? page.token), ("screen", page.screen)]
    var body = fields.map { "--b0\r\nContent-Disposition: form-data; name=\"\($0)\"\r\n\r\n\($1)\r\n" }.joined()
    body += "--b0\r\nContent-Disposition: form-data; name=\"file.importing\"; filename=\"\(name)\"\r\n"
    body += "Content-Type: text/csv\r\n\r\n\(text)\r\n"
    body += "--b0\r\nContent-Disposition: form-data; name=\"intent\"\r\n\r\nperform:importing\r\n--b0\(ending)"
    return await send(Array(body.utf8), pieces: pieces, headers: headers)
  }

  private func send(_ bytes: [UInt8], pieces: Int, headers: [String: String?] = [:]) async -> ServerResponse {
    let length = max(1, (bytes.count + pieces - 1) / pieces)
    let upload = AsyncThrowingStream<[UInt8], any Error> { stream in
      for start in stride(from: 0, to: bytes.count, by: length) {
        stream.yield(Array(bytes[start..<min(bytes.count, start + length)]))
      }
      stream.finish()
    }
    let type: [String: String?] = ["content-type": "multipart/form-data; boundary=b0"]
    return await server.send("POST", "/ledger", headers: type.merging(headers) { $1 }, upload: upload)
  }

  private var taken: [String] { server.lastModel?.taken ?? [] }

  @Test(
    "The server hands over what a browser uploads, in however many pieces it arrives", arguments: [1, 3, 100, 10_000])
  func uploading(pieces: Int) async throws {
    #expect(try await upload(pieces: pieces).status == 303)
    #expect(taken == ["diary.csv: Assam,5"])
  }

  @Test(
    "The server knows an uploaded file by its last name alone, and by no path",
    arguments: ["../../x.csv", "/etc/x.csv", "C:\\a\\x.csv"])
  func names(name: String) async throws {
    _ = try await upload(name)
    #expect(taken == ["x.csv: Assam,5"])
  }

  @Test("The server receives and makes two files of a profile at a time, and asks to wait with another")
  func several() async throws {
    let page = try await server.open("/ledger")
    let export = "window=\(page.window)&screen=\(page.screen)&action=export"
    let streams = (1...2).map { _ in AsyncThrowingStream.makeStream(of: [UInt8].self) }
    let type: [String: String?] = ["content-type": "multipart/form-data; boundary=b0"]
    let waiting = streams.map { pieces, _ in
      Task { await server.send("POST", "/ledger", headers: type, upload: pieces) }
    }
    await waitUntil { server.server.exchanges["1"] == 2 }
    let answer = try await upload()
    #expect(answer.status == 503 && answer.headers["retry-after"] != nil)
    #expect(await server.send("GET", "/file", query: export).status == 503)
    streams.forEach { $0.continuation.finish() }
    for task in waiting { _ = await task.value }
    #expect(await server.send("GET", "/file", query: export).status == 200)
    #expect(try await upload().status == 303)
  }

  @Test("The server takes no file when its disk is almost full, and says so")
  func fullDisk() async throws {
    server.server.transfers.freeBytes = { _ in 511_999_999 }
    let answer = try await upload()
    #expect(answer.status == 507 && answer.text.contains("Its disk is almost full."))
    #expect(taken.isEmpty)
    server.server.transfers.freeBytes = { TransferFolder.freeBytes(for: $0.appendingPathComponent("missing/folder")) }
    #expect(TransferFolder.freeBytes(for: folder.url) > 0 && TransferFolder.freeBytes(for: folder.url) < .max)
    #expect(try await upload().status == 303)
  }

  @Test("A file that arrived can’t be read when the disk is almost full, as what it adds would take space too")
  func diskFullWhileReading() async throws {
    // Two questions come from the form, and one for each piece.
    let questions = Mutex(0)
    server.server.transfers.freeBytes = { _ in
      questions.withLock { count in
        count += 1
        return count <= 2 ? .max : 0
      }
    }
    #expect(try await upload().status == 303)
    #expect(taken == ["diary.csv: The disk of the server is almost full."])
  }

  @Test("The server takes files with texts that look like the end of a part")
  func dashes() async throws {
    let text = "a\r\n--b\r\n--b1\r\n\r\r\n"
    _ = try await upload("x.csv", text, pieces: 50)
    #expect(taken == ["x.csv: \(text)"])
  }

  @Test("The server leaves nothing of an uploaded file in its folder, also while it is used")
  func leftovers() async throws {
    _ = try await upload()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    #expect(!names.contains { $0.hasPrefix(".file-") })
  }

  @Test("The server says that no file was chosen")
  func noFile() async throws {
    #expect(try await upload("", "").status == 303)
    #expect(await server.send("GET", "/ledger", query: "window=1").text.contains("Choose a file first."))
    #expect(taken.isEmpty)
  }

  @Test(
    "The server reads no file of its own whose path a browser sends in the place of a file", arguments: [true, false])
  func pathInPlaceOfFile(isInParts: Bool) async throws {
    let page = try await server.open("/ledger")
    let path = folder.path + "/own.csv"
    try Data("Assam,5".utf8).write(to: URL(fileURLWithPath: path))
    let fields = [
      ("window", page.window), ("token", page.token), ("screen", page.screen), ("file.importing", path),
      ("intent", "perform:importing"),
    ]
    if isInParts {
      let parts = fields.map { "--b0\r\nContent-Disposition: form-data; name=\"\($0)\"\r\n\r\n\($1)\r\n" }
      #expect(await send(Array("\(parts.joined())--b0--\r\n".utf8), pieces: 1).status == 303)
    } else {
      let form = fields.map { "\($0)=\($1)" }.joined(separator: "&")
      #expect(await server.send("POST", "/ledger", body: form).status == 303)
    }
    #expect(await server.send("GET", "/ledger", query: "window=1").text.contains("Choose a file first."))
    #expect(taken.isEmpty)
  }

  @Test("The server refuses a file of more than 64 MB, and goes on")
  func large() async throws {
    let piece = [UInt8](repeating: 65, count: 1_000_000)
    let head = "--b0\r\nContent-Disposition: form-data; name=\"file.importing\"; filename=\"x\"\r\n\r\n"
    let upload = AsyncThrowingStream<[UInt8], any Error> { stream in
      stream.yield(Array(head.utf8))
      for _ in 0..<66 { stream.yield(piece) }
      stream.finish()
    }
    let type = ["content-type": "multipart/form-data; boundary=b0"]
    let answer = await server.send("POST", "/ledger", headers: type, upload: upload)
    #expect(answer.status == 413)
    #expect(answer.text.contains("at most 64 MB"))
    #expect(try await self.upload().status == 303)
  }

  @Test(
    "The server refuses a form with a file that ends early, or that isn’t one",
    arguments: [
      "--b0\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nx", "--b0xx", "", "--b0\r\nA: b\r\n\r\n--b0--",
    ])
  func malformed(body: String) async throws {
    #expect(await send(Array(body.utf8), pieces: 1).status == 400)
    #expect(try await upload(ending: "").status == 400)
  }

  @Test("The server refuses a form of another site, or without its token, and reads no file of it")
  func foreign() async throws {
    #expect(try await upload(headers: ["origin": "https://example.org"]).status == 403)
    #expect(try await upload(token: "0").status == 403)
    #expect(taken.isEmpty)
  }

  @Test("A script gets a refusal as a text, which it shows on its page")
  func refusalForScript() async throws {
    let answer = await server.send("POST", "/ledger", body: "window=1&token=0", headers: ["flow-patch": "stay"])
    #expect(answer.status == 403 && answer.headers["content-type"]?.hasPrefix("text/plain") == true)
    #expect(answer.text == "This form is not from this page: Go back, reload the page, and try again.\n")
  }

  @Test("The server reads no file of a browser that hasn’t signed in")
  func stranger() async throws {
    server.cookie = nil
    let endless = AsyncThrowingStream<[UInt8], any Error> {
      Issue.record("the file is read"); return [1]
    }
    let type = ["content-type": "multipart/form-data; boundary=b0"]
    #expect(await server.send("POST", "/ledger", headers: type, upload: endless).status == 401)
  }

  @Test("The server sends a file that an action hands out, as one to save")
  func downloading() async throws {
    let page = try await server.open("/ledger")
    let query = "window=\(page.window)&screen=\(page.screen)&action=export"
    let answer = await server.send("GET", "/file", query: query)
    #expect(answer.status == 200)
    #expect(
      answer.headers["content-disposition"]
        == "attachment; filename=\"T_e.json\"; filename*=UTF-8''T%C3%A9e.json")
    #expect(answer.headers["x-content-type-options"] == "nosniff")
    guard case .file(let file) = answer.body else { throw MissingInput(name: "file") }
    #expect(try await file.piece(at: 0) == Array("tea".utf8))
  }

  @Test(
    "The server sends no file that no action of the page hands out",
    arguments: ["action=importing", "action=none", "action=..%2Fpassword", ""])
  func otherFiles(query: String) async throws {
    let page = try await server.open("/ledger")
    let answer = await server.send("GET", "/file", query: "window=\(page.window)&screen=\(page.screen)&\(query)")
    #expect(answer.status == 404)
  }

  @Test("The server answers with a sentence that tells nothing of it if a file can’t be made")
  func failure() async throws {
    let page = try await server.open("/ledger")
    server.lastModel?.failure = "cannot read /home/ada/secret"
    let query = "window=\(page.window)&screen=\(page.screen)&action=export"
    let answer = await server.send("GET", "/file", query: query)
    #expect(answer.status == 500)
    #expect(!answer.text.contains("/home"))
  }
}
