import Foundation
import MoviesOnline
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("The key for the online catalog")
struct OnlineKeyTests {
  @Test("a key that is accepted passes, another does not")
  func check() async throws {
    let world = try await OnlineWorld(key: nil)
    try await world.catalog.check(APIKey(FakeTMDB.key))
    try await world.catalog.check(APIKey(FakeTMDB.token))
    await #expect(throws: OnlineError.keyIsRefused) { try await world.catalog.check(APIKey("wrong")) }
    #expect(await world.status == .online)
  }

  @Test("a key goes as a parameter, a token in the header")
  func places() async throws {
    let world = try await OnlineWorld(key: nil)
    try await world.catalog.check(APIKey(FakeTMDB.key))
    try await world.catalog.check(APIKey(FakeTMDB.token))
    #expect(world.server.requests.map { $0.parameters["api_key"] } == [FakeTMDB.key, nil])
    #expect(world.server.requests.map(\.authorization) == [nil, "Bearer \(FakeTMDB.token)"])
  }

  @Test("without a key nothing is asked")
  func none() async throws {
    let world = try await OnlineWorld(key: nil)
    await #expect(throws: OnlineError.keyIsRequired) { try await world.count("matrix") }
    #expect(world.server.requests.isEmpty)
    #expect(await world.status == .unknown)
  }

  @Test("the key in use is the one of the store at the moment")
  func changing() async throws {
    let world = try await OnlineWorld(key: "wrong")
    await #expect(throws: OnlineError.keyIsRefused) { try await world.count("matrix") }
    try await world.keys.set(APIKey(FakeTMDB.key))
    #expect(try await world.count("matrix") == 1)
    try await world.keys.set(nil)
    await #expect(throws: OnlineError.keyIsRequired) { try await world.count("stalker") }
  }

  @Test("no error tells the key", arguments: [FakeTMDB.key, FakeTMDB.token])
  func errors(key: String) async throws {
    let world = try await OnlineWorld(key: key) { $0.longestAnswer = 10_000 }
    let elsewhere = try await FakeTMDB()
    let misbehaviors: [Misbehavior] = [
      .status(401), .status(404), .status(429, retryAfter: "0"), .status(500), .cutOff, .nothing, .text("<html>"),
      .text("{}"), .bytes(20_000), .elsewhere(elsewhere.url),
    ]
    var errors: [any Error] = []
    func note(_ work: () async throws -> Void) async {
      do { try await work() } catch { errors.append(error) }
    }
    for misbehavior in misbehaviors {
      world.server.keepMisbehaving(misbehavior)
      await note { _ = try await world.count("a") }
      await note { try await world.catalog.check(APIKey(key)) }
    }
    await world.server.goDown()
    await note { _ = try await world.count("a") }
    #expect(errors.count == misbehaviors.count * 2 + 1)
    for error in errors {
      #expect(error is OnlineError)
      var dumped = ""
      dump(error, to: &dumped)
      for text in ["\(error)", String(reflecting: error), dumped, "\(await world.status as Any)"] {
        #expect(!text.contains(key) && !text.contains("api_key"))
      }
    }
  }

  @Test("nothing of the key is in the database", arguments: [FakeTMDB.key, FakeTMDB.token])
  func database(key: String) async throws {
    let folder = try TemporaryFolder()
    let store = try await MoviesStore.open(in: folder.path) { OnlineWorld.movies }
    let world = try await OnlineWorld(key: key, store: store)
    let id = try #require(try await world.search("stalker").first).id
    let person = try await world.castMember("Alisa Freyndlikh", of: id)
    _ = try await world.catalog.movies(of: person)
    await world.server.goDown()
    await #expect(throws: OnlineError.self) { try await world.count("matrix") }
    let files = try folder.entries().map { try Data(contentsOf: URL(filePath: folder.path + "/" + $0)) }
    #expect(files.contains { $0.range(of: Data("Tarkovsky".utf8)) != nil })
    #expect(files.allSatisfy { $0.range(of: Data(key.utf8)) == nil })
  }
}
