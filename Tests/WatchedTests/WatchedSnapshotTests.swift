import FlowScreens
import FlowSnapshots
import FlowTesting
import MovieScreens
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@testable import Watched

@Suite("Snapshots of the watched tab")
struct WatchedSnapshotTests {
  private let fixture: WatchedFixture

  init() throws {
    fixture = try WatchedFixture()
  }

  private func run(_ body: (FlowTest<WatchedFlow>) async throws -> Void) async rethrows {
    try await fixture.run(checking: [.adaptations, .work, .releases], body)
  }

  @Test("The watched list and the statistics match their snapshots without movies")
  func empty() async throws {
    try await run { test in
      await test.expectSnapshot("watched-empty")
      try await test.pilot.press("Statistics")
      await test.expectSnapshot("statistics-empty")
    }
  }

  @Test("The watched list and the statistics match their snapshots, of all years and for one")
  func statistics() async throws {
    for (movie, rating) in [(SampleMovies.alien, 9), (SampleMovies.brazil, 8), (SampleMovies.amelie, nil)] {
      try await fixture.store.setViewing(Viewing(date: SampleMovies.day, rating: rating), of: movie)
    }
    try await run { test in
      await test.expectSnapshot("watched")
      try await test.pilot.press("Statistics")
      await test.expectSnapshot("statistics")
      try await test.pilot.press("Show hours")
      try await test.pilot.press("Review 2026")
      await test.expectSnapshot("statistics-year", widths: [40, 80, 120, 200])
    }
  }

  @Test("The confirmation of a removal from the watched movies matches its snapshots")
  func removal() async throws {
    try await fixture.store.markAsWatched(SampleMovies.alien, on: SampleMovies.day)
    try await run { test in
      test.send(.movie(.movieIsPicked(SampleMovies.alien)))
      try await test.pilot.press("Remove from watched")
      await test.expectSnapshot("removal")
    }
  }
}
