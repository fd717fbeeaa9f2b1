import MoviesServices
import Testing

@Suite("The key for the online catalogue")
struct OnlineKeyTests {
  @Test("a key that is accepted passes, another does not")
  func check() async throws {
    let world = try await OnlineWorld(key: nil)
    try await world.catalogue.check(APIKey(FakeTMDB.key))
    try await world.catalogue.check(APIKey(FakeTMDB.token))
    await #expect(throws: OnlineError.keyIsRefused) { try await world.catalogue.check(APIKey("wrong")) }
    #expect(await world.status == .online)
  }

  @Test("a key goes as a parameter, a token in the header")
  func places() async throws {
    let world = try await OnlineWorld(key: nil)
    try await world.catalogue.check(APIKey(FakeTMDB.key))
    try await world.catalogue.check(APIKey(FakeTMDB.token))
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
}
