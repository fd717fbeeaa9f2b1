import FlowScreens
import FlowSnapshots
import FlowTesting
import MovieScreens
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@testable import Watched

@Suite("The screens of the movies that were watched, drawn")
struct WatchedSnapshotTests {
  private let desk: Desk

  init() throws {
    desk = try Desk()
  }

  private func run(_ body: (FlowTest<WatchedFlow>) async throws -> Void) async rethrows {
    try await desk.run(checking: [.adaptations, .work, .releases], body)
  }

  @Test("the list and the statistics, without a movie")
  func empty() async throws {
    try await run { test in
      await test.expectSnapshot("watched-empty")
      try await test.pilot.press("Statistics")
      await test.expectSnapshot("statistics-empty")
    }
  }

  @Test("the list and the statistics, in movies and in hours")
  func statistics() async throws {
    for (movie, rating) in [(SampleMovies.alien, 9), (SampleMovies.brazil, 8), (SampleMovies.amelie, nil)] {
      try await desk.store.setViewing(Viewing(date: SampleMovies.day, rating: rating), of: movie)
    }
    try await run { test in
      await test.expectSnapshot("watched")
      try await test.pilot.press("Statistics")
      await test.expectSnapshot("statistics")
      try await test.pilot.press("Measure in hours")
      await test.expectSnapshot("statistics-hours")
    }
  }

  @Test("the question before a movie is taken off")
  func removal() async throws {
    try await desk.store.markAsWatched(SampleMovies.alien, on: SampleMovies.day)
    try await run { test in
      test.send(.movieIsPicked(SampleMovies.alien))
      try await test.pilot.press("Remove from watched")
      await test.expectSnapshot("removal")
    }
  }
}
