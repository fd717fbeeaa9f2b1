import FlowCore
import FlowRegistry
import FlowScreens
import FlowTesting
import Foundation
import MoviesServices
import MoviesTesting
import Testing

nonisolated struct ReviewRoute: Route {
  let movie: MovieReference
}

nonisolated private struct Review: Codable, Equatable {
  /// The number of a movie means nothing in another database.
  let title: String
  let year: Int
  let text: String
}

nonisolated private protocol ReviewsService: Sendable {
  func reviews() async throws -> [Review]
  func merge(_ reviews: [Review]) async throws
}

private actor ReviewsStub: ReviewsService {
  private var stored: [Review]

  init(_ reviews: [Review] = []) {
    stored = reviews
  }

  func reviews() async throws -> [Review] { stored }
  func merge(_ reviews: [Review]) async throws { stored += reviews.filter { !stored.contains($0) } }
}

private struct ReviewsFeature: Feature {
  let service: any ReviewsService

  func register(in registry: FlowRegistry) {
    registry.contribute(
      ValueAction("Write a review", key: "v") { (movie: MovieReference) in ReviewRoute(movie: movie) })
    registry.contribute(
      ExportPart("reviews") { [service] in
        try JSONEncoder().encode(try await service.reviews())
      } restore: { [service] file in
        try await service.merge(JSONDecoder().decode([Review].self, from: file))
      })
    registry.contribute(
      DataCheck("reviews") { [service] in
        try await service.reviews().filter(\.text.isEmpty).map { "the review of “\($0.title)” has no text" }
      })
  }
}

/// The code in the article “Add a feature”.
@Suite("The example “Reviews”")
struct ReviewsExample {
  private let review = Review(title: "Alien", year: 1979, text: "Quiet.")

  @Test("The screen of a movie has the action that the example “Reviews” contributes")
  func action() async throws {
    let stage = try Stage()
    _ = stage.registry.stub(ReviewRoute.self)
    ReviewsFeature(service: ReviewsStub()).register(in: stage.registry)
    stage.showMovie(SampleMovies.alien)
    #expect(await stage.actions().contains("Write a review"))
  }

  @Test("The example “Reviews” restores its export once, and an invalid file changes nothing")
  func export() async throws {
    let registry = FlowRegistry()
    ReviewsFeature(service: ReviewsStub([review])).register(in: registry)
    let file = try await #require(registry.contributions(of: ExportPart.self).first).export()
    let copy = ReviewsStub()
    ReviewsFeature(service: copy).register(in: registry)
    let part = try #require(registry.contributions(of: ExportPart.self).last)
    for _ in 1...2 { try await part.restore(file) }
    await #expect(throws: DecodingError.self) { try await part.restore(Data("[{}]".utf8)) }
    #expect(try await copy.reviews() == [review])
  }

  @Test("The data check of the example “Reviews” names a review without a text")
  func check() async throws {
    let registry = FlowRegistry()
    let empty = Review(title: "Alien", year: 1979, text: "")
    ReviewsFeature(service: ReviewsStub([review, empty])).register(in: registry)
    let problems = try await #require(registry.contributions(of: DataCheck.self).first).problems()
    #expect(problems == ["the review of “Alien” has no text"])
  }
}
