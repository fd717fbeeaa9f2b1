import FlowReactive
import MoviesServices

// Placeholder until the services are merged.
nonisolated struct PendingOnline: OnlineCatalogue {
  let store: MoviesStore
  func check(_ key: APIKey) async throws {}
  func count(of query: MovieQuery) async throws -> Int { try await store.count(of: query) }
  func summaries(of query: MovieQuery, in range: Range<Int>) async throws -> [MovieSummary] {
    try await store.summaries(of: query, in: range)
  }
  func details(of id: Movie.ID) async throws -> MovieDetails? { try await store.details(of: id) }
  func person(_ id: Person.ID) async throws -> Person? { try await store.person(id) }
  func films(of person: Person.ID) async throws -> [Appearance] { try await store.films(of: person) }
}
