import FlowApp
import FlowCore
import FlowReactive
import FlowScreens
import FlowServer
import FlowWeb
import Testing

@Suite("Sessions")
struct SessionTests {
  @Test("A form acts on the window of its page, and the answer leads to the place")
  func forms() async throws {
    let server = try await TestServer.signedIn()
    let page = try await server.open("/tea/Earl%20Grey")
    let body = "window=1&screen=\(page.screen)&token=\(page.token)&field.note=fine&intent=edit"
    let response = await server.send("POST", "/tea/Earl%20Grey", body: body)
    #expect(response.status == 303)
    #expect(response.headers["location"] == "/tea/Earl%20Grey?window=1&depth=2")
    #expect(await server.send("GET", "/tea/Earl%20Grey", query: "window=1").status == 200)
    #expect(server.apps.count == 1)
  }

  @Test("A form that a script submits is answered with the page at once")
  func scripts() async throws {
    let server = try await TestServer.signedIn()
    let page = try await server.open("/tea/Assam")
    let body = "window=1&screen=\(page.screen)&token=\(page.token)&intent=back"
    let answer = await server.send("POST", "/tea/Assam", body: body, headers: ["flow-patch": "stay"])
    #expect(answer.status == 200 && answer.text.contains(">Teas</h1>"))
    #expect(answer.text.contains("data-place=\"/"))
  }

  @Test(
    "A window doesn’t announce the change that an answer shows, unless another page shows it as well", arguments: 1...2)
  func ownChanges(streamCount: Int) async throws {
    let server = try await TestServer.signedIn()
    let page = try await server.open("/tea/Assam")
    var streams: [ServerResponse] = []
    for _ in 1...streamCount { streams.append(await server.send("GET", "/events", query: "window=1")) }
    let body = "window=1&screen=\(page.screen)&token=\(page.token)&intent=back"
    _ = await server.send("POST", "/tea/Assam", body: body, headers: ["flow-patch": "stay"])
    try await Task.sleep(for: .milliseconds(100))
    await server.server.close()
    let announcements = try await server.texts(of: streams[0]).count { $0.contains("changed") }
    #expect(announcements == streamCount - 1)
  }

  @Test("A change that a closed page has sent is announced to the page after it, which may be older than the change")
  func lateChange() async throws {
    let server = try await TestServer.signedIn()
    let page = try await server.open("/tea/Assam")
    let stream = await server.send("GET", "/events", query: "window=1")
    let body = "window=1&screen=\(page.screen)&token=\(page.token)&intent=back"
    _ = await server.send("POST", "/tea/Assam", body: body)
    try await Task.sleep(for: .milliseconds(100))
    await server.server.close()
    #expect(try await server.texts(of: stream).contains { $0.contains("changed") })
  }

  @Test("A window without a stream follows changes of the data at its next request, all as one")
  func staleWindow() async throws {
    let server = try await TestServer.signedIn()
    _ = try await server.open("/")
    let presence = try #require(server.apps.first?()?.presence)
    let changes = PublishRelay<Int>()
    var delivered: [Int] = []
    let log = ChangeLog(changes.asObservable()) { $0 += $1 }
    let subscription = presence.following(log).subscribe(onNext: { delivered.append($0) })
    changes.accept(1)
    changes.accept(2)
    try await Task.sleep(for: .milliseconds(50))
    #expect(delivered == [])
    _ = await server.send("GET", "/", query: "window=1")
    #expect(delivered == [3])
    // A stream asks for what was missed before it.
    changes.accept(4)
    let stream = await server.send("GET", "/events", query: "window=1")
    changes.accept(5)
    await wait { delivered == [3, 9] }
    changes.accept(6)
    await wait { delivered == [3, 9, 6] }
    #expect(delivered == [3, 9, 6])
    subscription.dispose()
    await server.server.close()
    #expect(try await server.texts(of: stream).first == ":\n\n")
  }

  /// Returns as soon as a condition is met, or after some seconds.
  private func wait(until isMet: () -> Bool) async {
    for _ in 1...500 where !isMet() { try? await Task.sleep(for: .milliseconds(10)) }
  }

  @Test("A request that has waited long is refused for a moment, and nothing is done")
  func busy() async throws {
    let server = try await TestServer.signedIn()
    let page = try await server.open("/tea/Assam")
    let body = "window=1&screen=\(page.screen)&token=\(page.token)&intent=back"
    let answer = await server.send("POST", "/tea/Assam", body: body, waiting: .milliseconds(300))
    #expect(
      answer.status == 503 && answer.headers["retry-after"] == "2" && answer.text.contains("Nothing was changed."))
    #expect(answer.headers["refresh"] == nil)
    #expect(server.apps.first?()?.currentLink == "tea://tea/Assam")
    let other = await server.send("GET", "/tea/Assam", waiting: .milliseconds(300))
    #expect(other.status == 503 && other.headers["refresh"] == "2" && other.text.contains("tries again by itself"))
    #expect(await server.send("GET", "/health", waiting: .seconds(9)).status == 200)
    #expect(await server.send("POST", "/tea/Assam", body: body, waiting: .milliseconds(200)).status == 303)
  }

  @Test("Two tabs of a browser are two places")
  func tabs() async throws {
    let server = try await TestServer.signedIn()
    let first = try await server.open("/")
    let second = try await server.open("/tea/Assam")
    #expect(first.window != second.window)
    #expect(await server.send("GET", "/", query: "window=\(first.window)").text.contains("<h1"))
    #expect(server.apps.compactMap { $0()?.currentLink } == ["tea://tea/Assam"])
  }

  @Test("A window opens the place of an address, and an unknown place is not found")
  func places() async throws {
    let server = try await TestServer.signedIn()
    _ = try await server.open("/")
    #expect(await server.send("GET", "/tea/Assam", query: "window=1").text.contains("Assam"))
    #expect(server.apps.first?()?.currentLink == "tea://tea/Assam")
    let unknown = await server.send("GET", "/coffee", query: "window=1")
    #expect(unknown.status == 404 && unknown.text.contains("There is no page at this address."))
    #expect(await server.send("GET", "/coffee", query: "window=1", headers: ["flow-patch": "travel"]).status == 200)
  }

  @Test("An answer to a script leaves out the rows of the last one, unless the script has missed it")
  func keptRows() async throws {
    let server = try await TestServer.signedIn()
    _ = try await server.open("/")
    func answer(shown: String?) async throws -> (text: String, name: String) {
      let headers = ["flow-patch": "stay", "flow-shown": shown]
      let text = await server.send("GET", "/", query: "window=1", headers: headers).text
      return (text, String(try #require(text.firstMatch(of: /data-answer="(\w+)"/)).1))
    }
    let first = try await answer(shown: nil)
    let second = try await answer(shown: first.name)
    #expect(first.text.contains("Assam") && !second.text.contains("Assam") && second.text.contains("data-kept"))
    #expect(try await answer(shown: first.name).text.contains("Assam"))
  }

  @Test("Keys, and what a text finds, lie over the page of a script, whose rows stay, until the user goes elsewhere")
  func tools() async throws {
    let server = try await TestServer.signedIn()
    let page = try await server.open("/")
    let start = await server.send("GET", "/", query: "window=1", headers: ["flow-patch": "stay"]).text
    var shown = String(try #require(start.firstMatch(of: /data-answer="(\w+)"/)).1)
    func answer(_ method: String, _ path: String, body: String = "", manner: String = "stay") async throws -> String {
      let headers = ["flow-patch": manner, "flow-shown": shown]
      let text = await server.send(method, path, query: "window=1", body: body, headers: headers).text
      shown = String(try #require(text.firstMatch(of: /data-answer="(\w+)"/)).1)
      #expect(!text.contains("Assam") && text.contains("data-kept"))
      return text
    }
    func isOpen(_ tool: String, in text: String) -> Bool { text.contains("data-screen=\"\(tool)\"") }
    let form = "window=1&screen=tool&token=\(page.token)"
    for kind in ["keys", "find"] {
      #expect(isOpen(kind, in: try await answer("GET", "/\(kind)", manner: "travel")))
      #expect(isOpen(kind, in: try await answer("GET", "/")))
      #expect(!isOpen(kind, in: try await answer("POST", "/", body: "\(form)&intent=back")))
    }
    let found = try await answer("POST", "/", body: "\(form)&text=no+such+tea&intent=text")
    #expect(isOpen("find", in: found) && found.contains("No suggestions") && found.contains("value=\"no such tea\""))
    #expect(!isOpen("find", in: try await answer("GET", "/", manner: "travel")))
    #expect(server.apps.count == 1)
  }

  @Test("Without a script, the keys and what a text finds are pages of their own")
  func pagesOfTools() async throws {
    let server = try await TestServer.signedIn()
    _ = try await server.open("/tea/Assam")
    let keys = await server.send("GET", "/keys", query: "window=1")
    #expect(keys.status == 200 && keys.text.contains("Go back") && !keys.text.contains("checkbox"))
    let found = await server.send("GET", "/find", query: "window=1&text=no+such+tea")
    #expect(found.status == 200 && found.text.contains("No suggestions"))
    #expect(found.text.contains("value=\"no such tea\""))
    #expect(await server.send("GET", "/keys", query: "window=7").headers["location"] == "/")
    #expect(!(await server.send("GET", "/", query: "window=1").text.contains("<dialog")))
  }

  @Test("The address of a sheet opens it once, however often it is asked for")
  func sheet() async throws {
    let server = try await TestServer.signedIn()
    _ = try await server.open("/tea/Assam")
    for _ in 1...3 {
      let page = await server.send("GET", "/shop", query: "window=1").text
      #expect(page.ranges(of: ">Shop</h1>").count == 1 && page.contains(">Assam</h1>"))
    }
    #expect(
      server.apps.first?()?.coordinator.tree.description
        == "Tea > teasAreRequired > teaIsPicked(\"Assam\") > shopIsRequested")
  }

  @Test("The script gets the page of the place to which the window has moved in the meantime")
  func staying() async throws {
    let server = try await TestServer.signedIn()
    _ = try await server.open("/tea/Assam")
    try server.apps.first?()?.open("tea://tea/Darjeeling")
    let page = await server.send("GET", "/tea/Assam", query: "window=1", headers: ["flow-patch": "stay"])
    #expect(page.text.contains("data-place=\"/tea/Darjeeling\""))
    #expect(server.apps.first?()?.currentLink == "tea://tea/Assam//tea/Darjeeling")
  }

  @Test("Going back in the browser goes back in the window, and opens nothing once more")
  func back() async throws {
    let server = try await TestServer.signedIn()
    _ = try await server.open("/tea/Assam")
    for name in ["Darjeeling", "Ceylon"] { _ = await server.send("GET", "/tea/\(name)", query: "window=1") }
    _ = await server.send("GET", "/tea/Assam", query: "window=1")
    let app = try #require(server.apps.first?())
    #expect(app.coordinator.tree.description == #"Tea > teasAreRequired > teaIsPicked("Assam")"#)
  }

  @Test("A layout belongs to the session")
  func layout() async throws {
    let server = try await TestServer.signedIn()
    let page = try await server.open("/")
    #expect(await server.send("POST", "/", body: "window=1&token=\(page.token)&layout=grid").status == 303)
    #expect(await server.send("GET", "/tea/Assam").text.contains("data-layout=\"grid\""))
  }

  @Test("A change is announced on the stream of its window")
  func events() async throws {
    let server = try await TestServer.signedIn()
    _ = try await server.open("/")
    let response = await server.send("GET", "/events", query: "window=1")
    #expect(response.headers["content-type"] == "text/event-stream")
    try server.apps.first?()?.open("tea://tea/Assam")
    #expect(try await server.texts(of: response, atMost: 2) == [":\n\n", "data: changed\n\n"])
    #expect(await server.send("GET", "/events", query: "window=9").status == 404)
  }

  @Test("A page hears of a change that was announced to one that was closed before it could show that")
  func missedChange() async throws {
    let server = try await TestServer.signedIn()
    _ = try await server.open("/")
    let former = await server.send("GET", "/events", query: "window=1")
    try server.apps.first?()?.open("tea://tea/Assam")
    _ = try await server.texts(of: former, atMost: 2)
    let next = await server.send("GET", "/events", query: "window=1")
    #expect(try await server.texts(of: next, atMost: 2).last == "data: changed\n\n")
  }

  @Test("Of five windows that follow changes, the first rests, because a browser has six connections to a server")
  func resting() async throws {
    let server = try await TestServer.signedIn()
    var streams: [AsyncStream<String>] = []
    for number in 1...5 {
      _ = try await server.open("/")
      let response = await server.send("GET", "/events", query: "window=\(number)")
      guard case .stream(let stream) = response.body else { throw MissingInput(name: "stream") }
      streams.append(stream)
    }
    try server.apps[1]()?.open("tea://tea/Assam")
    for (stream, text) in zip(streams, ["data: rest\n\n", "data: changed\n\n"]) {
      var texts = stream.makeAsyncIterator()
      _ = await texts.next()
      #expect(await texts.next() == text)
    }
  }

  @Test("A quiet window is released after ten minutes, with all that it has, and its form brings it back")
  func release() async throws {
    let server = try await TestServer.signedIn()
    let page = try await server.open("/tea/Assam")
    server.time += .seconds(599)
    await server.server.releaseQuietWindows()
    #expect(server.apps.first?() != nil)
    server.time += .seconds(2)
    await server.server.releaseQuietWindows()
    #expect(server.apps.first?() == nil)
    let body = "window=1&screen=\(page.screen)&token=\(page.token)&field.note=fine&intent=edit"
    let response = await server.send("POST", "/tea/Assam", body: body)
    #expect(response.headers["location"] == "/tea/Assam?window=1&depth=2")
    #expect(!(await server.send("GET", "/tea/Assam", query: "window=1").text.contains("out of date")))
    #expect(server.apps.last?()?.coordinator.tree.description == #"Tea > teasAreRequired > teaIsPicked("Assam")"#)
  }

  @Test("A window that a browser shows is kept")
  func streaming() async throws {
    let server = try await TestServer.signedIn()
    _ = try await server.open("/")
    let response = await server.send("GET", "/events", query: "window=1")
    server.time += .seconds(3600)
    await server.server.releaseQuietWindows()
    #expect(server.apps.first?() != nil)
    await server.server.close()
    guard case .stream(let stream) = response.body else { throw MissingInput(name: "stream") }
    // The stream ends, or this would wait.
    for await _ in stream {}
    #expect(server.isFinished)
  }

  @Test("A session has a limited number of windows and streams")
  func limits() async throws {
    let server = try await TestServer.signedIn()
    for _ in 1...30 {
      _ = await server.send("GET", "/")
      server.time += .seconds(1)
    }
    #expect(server.apps.count { $0() != nil } == 24)
    #expect(server.apps.first?() == nil)
    var responses: [ServerResponse] = []
    for _ in 1...50 { responses.append(await server.send("GET", "/events", query: "window=30")) }
    #expect(responses.count { $0.status == 200 } == 48 && responses.last?.status == 503)
    await server.server.close()
  }

  @Test("The numbers of the server are text for Prometheus")
  func metrics() async throws {
    let server = try await TestServer.signedIn()
    _ = try await server.open("/")
    let text = await server.send("GET", "/metrics").text
    #expect(text.contains("\nflow_sessions 1\n") && text.contains("\nflow_windows 1\n"))
    #expect(text.contains("\nflow_requests_total{status=\"200\"} 2\n"))
    #expect(await server.send("GET", "/health").text == "ok\n")
  }

  @Test("The files of a page are sent to every browser, and kept by it")
  func assets() async throws {
    let server = try TestServer()
    for asset in WebAsset.all {
      let response = await server.send("GET", asset.address.text)
      #expect(response.status == 200 && response.headers["content-type"] == asset.contentType)
      #expect(response.headers["cache-control"]?.contains("immutable") == true)
    }
  }

  @Test(
    "A profile has a limited number of windows and streams in all of its sessions, and other profiles have their own")
  func profileLimits() async throws {
    let server = try TestServer(behindProxy: "https://movies.example.org", passwords: TestPasswords())
    _ = await server.signIn("grace", "cobol")
    _ = try await server.open("/")
    let grace = server.cookie
    var streams: [ServerResponse] = []
    for _ in 1...43 {
      server.cookie = nil
      _ = await server.signIn("ada", "sesame")
      server.time += .seconds(1)
      for _ in 1...24 { _ = await server.send("GET", "/tea/Assam") }
      for _ in 1...5 { streams.append(await server.send("GET", "/events", query: "window=24")) }
    }
    #expect(server.apps.count { $0() != nil } == 1_001)
    #expect(streams.count { $0.status == 200 } == 200)
    // The first windows were released, and those that a browser shows stay.
    #expect(server.apps[0]() != nil && server.apps[1]() == nil && server.apps[24]() != nil)
    server.cookie = grace
    #expect(await server.send("GET", "/events", query: "window=1").status == 200)
    await server.server.close()
  }
}
