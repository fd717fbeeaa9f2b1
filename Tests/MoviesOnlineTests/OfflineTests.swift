import FlowReactive
import MoviesOnline
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("Without the network")
struct OfflineTests {
  @Test("what was found before is found again")
  func kept() async throws {
    let world = try await OnlineWorld()
    let found = try await world.search("stalker")
    let trending = try await world.search("")
    world.pass(days: 1)
    await world.server.goDown()
    #expect(try await world.search("Stalker ") == found)
    #expect(try await world.count("stalker") == 1)
    #expect(try await world.search("") == trending)
    await #expect(throws: OnlineError.self) { try await world.search("mirror") }
  }

  @Test(
    "what was found before is found again while the server fails", arguments: [Misbehavior.status(500), .text("")])
  func failing(_ misbehavior: Misbehavior) async throws {
    let world = try await OnlineWorld()
    let found = try await world.search("stalker")
    world.pass(days: 1)
    world.server.keepMisbehaving(misbehavior)
    #expect(try await world.search("stalker") == found)
  }

  @Test("a key that is refused is said, even if there is something to show")
  func refusedKey() async throws {
    let world = try await OnlineWorld()
    _ = try await world.search("stalker")
    world.pass(days: 1)
    try await world.keys.set(APIKey("wrong"))
    await #expect(throws: OnlineError.keyIsRefused) { try await world.search("stalker") }
  }

  @Test("a page is not asked for again within an hour, and kept for a month")
  func lifetimes() async throws {
    let world = try await OnlineWorld()
    _ = try await world.search("stalker")
    world.pass(days: 0.9 / 24)
    _ = try await world.search("stalker")
    #expect(world.server.requests.count == 1)
    world.pass(days: 0.2 / 24)
    _ = try await world.search("stalker")
    #expect(world.server.requests.count == 2)
    world.pass(days: 31)
    _ = try await world.search("mirror")
    await world.server.goDown()
    await #expect(throws: OnlineError.self) { try await world.search("stalker") }
    #expect(try await world.search("mirror").count == 1)
  }

  @Test("a page of the future is asked for again: the clock was set")
  func future() async throws {
    let world = try await OnlineWorld()
    _ = try await world.search("stalker")
    world.pass(days: -400)
    _ = try await world.search("stalker")
    #expect(world.server.requests.count == 2)
  }

  @Test("only so many pages are kept, the newest")
  func bounded() async throws {
    let world = try await OnlineWorld { $0.keptPages = 2 }
    for text in ["matrix", "stalker", "mirror"] {
      _ = try await world.search(text)
      world.pass(days: 1)
    }
    await world.server.goDown()
    await #expect(throws: OnlineError.self) { try await world.search("matrix") }
    #expect(try await world.search("stalker").count == 1)
    #expect(try await world.search("mirror").count == 1)
  }

  @Test("details are as they are known, and asked for when the server is back")
  func details() async throws {
    let world = try await OnlineWorld()
    let id = try #require(try await world.search("stalker").first).id
    world.server.keepMisbehaving(.status(500))
    let details = try #require(try await world.catalog.details(of: id))
    #expect(details.movie.synopsis == "A guide leads two men through the Zone.")
    #expect(details.movie.runtime == nil)
    world.server.keepMisbehaving(nil)
    world.clock.move(by: .seconds(30))
    #expect(try await world.catalog.details(of: id)?.movie.runtime == 162)
  }

  @Test("a server that did not answer is left alone for half a minute, unless there is nothing else to show")
  func rest() async throws {
    let world = try await OnlineWorld()
    let id = try #require(try await world.search("stalker").first).id
    world.server.keepMisbehaving(.status(500))
    _ = try await world.catalog.details(of: id)
    let asked = world.server.requests.count
    world.pass(days: 1)
    _ = try await world.catalog.details(of: id)
    _ = try await world.search("stalker")
    #expect(world.server.requests.count == asked)
    await #expect(throws: OnlineError.self) { try await world.search("mirror") }
    #expect(world.server.requests.count == asked + 3)
    world.server.keepMisbehaving(nil)
    #expect(try await world.search("mirror").count == 1)
    #expect(try await world.catalog.details(of: id)?.movie.runtime == 162)
  }

  @Test("the status is told at once, and each change once, before the call that noticed it returns") @MainActor
  func status() async throws {
    let world = try await OnlineWorld()
    var statuses: [OnlineStatus] = []
    let listening = world.catalog.status.subscribe(onNext: { statuses.append($0) })
    #expect(statuses == [.unknown])
    _ = try await world.search("stalker")
    _ = try await world.search("mirror")
    #expect(statuses == [.unknown, .online])
    world.server.misbehave(.status(400), .status(400))
    _ = try? await world.search("a")
    _ = try? await world.search("b")
    let reason = OnlineError.badAnswer(reason: "error 400").description
    #expect(statuses == [.unknown, .online, .offline(reason: reason)])
    _ = try await world.search("c")
    #expect(statuses.last == .online)
    #expect(statuses.count == 4)
    listening.dispose()
  }
}
