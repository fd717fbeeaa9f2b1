import MoviesOnline
import MoviesServices
import MoviesStore
import MoviesTesting
import Observation
import Testing

@Suite("Online search without a connection")
struct OfflineTests {
  @Test("Earlier results are found again when the server is down")
  func kept() async throws {
    let world = try await OnlineWorld()
    let found = try await world.search("stalker")
    let trending = try await world.search("")
    world.pass(days: 1)
    await world.server.stop()
    #expect(try await world.search("Stalker ") == found)
    #expect(try await world.count("stalker") == 1)
    #expect(try await world.search("") == trending)
    await #expect(throws: OnlineError.self) { try await world.search("mirror") }
  }

  @Test(
    "Earlier results are found again while the server fails", arguments: [FakeTMDB.Fault.status(500), .text("")])
  func failing(_ fault: FakeTMDB.Fault) async throws {
    let world = try await OnlineWorld()
    let found = try await world.search("stalker")
    world.pass(days: 1)
    world.server.failAlways(with: fault)
    #expect(try await world.search("stalker") == found)
  }

  @Test("A refused key is an error even if there is an earlier result")
  func refusedKey() async throws {
    let world = try await OnlineWorld()
    _ = try await world.search("stalker")
    world.pass(days: 1)
    try await world.keys.set(APIKey("wrong"))
    await #expect(throws: OnlineError.keyIsRefused) { try await world.search("stalker") }
  }

  @Test("A page of search results is not requested again within an hour, and kept for a month")
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
    await world.server.stop()
    await #expect(throws: OnlineError.self) { try await world.search("stalker") }
    #expect(try await world.search("mirror").count == 1)
  }

  @Test("Without the server, details are as the catalog knows them, and requested when it is back")
  func details() async throws {
    let world = try await OnlineWorld()
    let id = try #require(try await world.search("stalker").first).id
    world.server.failAlways(with: .status(500))
    let details = try #require(try await world.catalog.details(of: id))
    #expect(details.movie.synopsis == "A guide leads two men through the Zone.")
    #expect(details.movie.runtime == nil)
    world.server.failAlways(with: nil)
    world.clock.move(by: .seconds(30))
    #expect(try await world.catalog.details(of: id)?.movie.runtime == 162)
  }

  @Test("After a failure, nothing that can be done without the server is requested for half a minute")
  func rest() async throws {
    let world = try await OnlineWorld()
    let id = try #require(try await world.search("stalker").first).id
    world.server.failAlways(with: .status(500))
    _ = try await world.catalog.details(of: id)
    let asked = world.server.requests.count
    world.pass(days: 1)
    _ = try await world.catalog.details(of: id)
    _ = try await world.search("stalker")
    #expect(world.server.requests.count == asked)
    await #expect(throws: OnlineError.self) { try await world.search("mirror") }
    #expect(world.server.requests.count == asked + 3)
    world.server.failAlways(with: nil)
    #expect(try await world.search("mirror").count == 1)
    #expect(try await world.catalog.details(of: id)?.movie.runtime == 162)
  }

  @Test("The status of the catalog is observable, and changes before the call that caused it returns") @MainActor
  func status() async throws {
    let world = try await OnlineWorld()
    #expect(world.status == .unknown)
    try await confirmation { changed in
      withObservationTracking {
        _ = world.status
      } onChange: {
        changed()
      }
      _ = try await world.search("stalker")
    }
    #expect(world.status == .online)
    world.server.fail(with: .status(400))
    _ = try? await world.search("a")
    #expect(world.status == .offline(reason: OnlineError.badAnswer(reason: "error 400").description))
    _ = try await world.search("c")
    #expect(world.status == .online)
  }
}
