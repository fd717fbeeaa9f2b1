import Foundation
import MoviesOnline
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("The API key")
struct OnlineKeyTests {
  @Test("A check accepts a valid key only; a key is sent as a parameter, a token in a header")
  func check() async throws {
    let world = try await OnlineWorld(key: nil)
    try await world.catalog.check(APIKey(FakeTMDB.key))
    try await world.catalog.check(APIKey(FakeTMDB.token))
    #expect(world.server.requests.map { $0.parameters["api_key"] } == [FakeTMDB.key, nil])
    #expect(world.server.requests.map(\.authorization) == [nil, "Bearer \(FakeTMDB.token)"])
    await #expect(throws: OnlineError.keyIsRefused) { try await world.catalog.check(APIKey("wrong")) }
    #expect(await world.status == .online)
  }

  @Test("A change of the key takes effect with the next request")
  func changing() async throws {
    let world = try await OnlineWorld(key: "wrong")
    await #expect(throws: OnlineError.keyIsRefused) { try await world.count("matrix") }
    try await world.keys.set(APIKey(FakeTMDB.key))
    #expect(try await world.count("matrix") == 1)
    try await world.keys.set(nil)
    await #expect(throws: OnlineError.keyIsRequired) { try await world.count("stalker") }
  }

  @Test("No error contains the key", arguments: [FakeTMDB.key, FakeTMDB.token])
  func errors(key: String) async throws {
    let world = try await OnlineWorld(key: key) { $0.bodyLimit = 10_000 }
    let elsewhere = try await FakeTMDB()
    let faults: [FakeTMDB.Fault] = [
      .status(401), .status(404), .status(429, retryAfter: "0"), .status(500), .incomplete, .disconnect,
      .text("<html>"),
      .text("{}"), .bytes(20_000), .redirection(to: elsewhere.url),
    ]
    var errors: [any Error] = []
    func note(_ work: () async throws -> Void) async {
      do { try await work() } catch { errors.append(error) }
    }
    for fault in faults {
      world.server.failAlways(with: fault)
      await note { _ = try await world.count("a") }
      await note { try await world.catalog.check(APIKey(key)) }
    }
    await world.server.stop()
    await note { _ = try await world.count("a") }
    #expect(errors.count == faults.count * 2 + 1)
    for error in errors {
      #expect(error is OnlineError)
      var dumped = ""
      dump(error, to: &dumped)
      for text in ["\(error)", String(reflecting: error), dumped, "\(await world.status as Any)"] {
        #expect(!text.contains(key) && !text.contains("api_key"))
      }
    }
  }

  @Test("The database does not contain the key", arguments: [FakeTMDB.key, FakeTMDB.token])
  func database(key: String) async throws {
    let folder = try TemporaryFolder()
    let store = try await MoviesStore.open(in: folder.path) { OnlineWorld.movies }
    let world = try await OnlineWorld(key: key, store: store)
    let id = try #require(try await world.search("stalker").first).id
    let person = try await world.castMember("Alisa Freyndlikh", of: id)
    _ = try await world.catalog.movies(of: person)
    await world.server.stop()
    await #expect(throws: OnlineError.self) { try await world.count("matrix") }
    let files = try folder.entries().map { try Data(contentsOf: URL(filePath: folder.path + "/" + $0)) }
    #expect(files.contains { $0.range(of: Data("Tarkovsky".utf8)) != nil })
    #expect(files.allSatisfy { $0.range(of: Data(key.utf8)) == nil })
  }
}
