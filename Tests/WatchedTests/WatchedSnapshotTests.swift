import FlowScreens
import FlowSnapshots
import FlowTesting
import MovieScreens
import MoviesServices
import MoviesTesting
import Testing

@testable import Watched

@Suite("The screens of the films that were watched, drawn")
struct WatchedSnapshotTests {
  private let desk: Desk

  init() throws {
    desk = try Desk()
  }

  private func run(_ body: (FlowTest<WatchedFlow>) async throws -> Void) async rethrows {
    try await desk.run(checking: [.adaptations, .work, .releases], body)
  }

  @Test("the list and the statistics, without a film")
  func empty() async throws {
    try await run { test in
      await test.expectSnapshot("watched-empty")
      try await test.pilot.press("Statistics")
      await test.expectSnapshot("statistics-empty")
    }
  }

  @Test("the list and the statistics, in films and in hours")
  func statistics() async throws {
    for (film, rating) in [(Films.alien, 9), (Films.brazil, 8), (Films.amelie, nil)] {
      try await desk.store.setViewing(Viewing(date: Films.day, rating: rating), of: film)
    }
    try await run { test in
      await test.expectSnapshot("watched")
      try await test.pilot.press("Statistics")
      await test.expectSnapshot("statistics")
      try await test.pilot.press("Measure in hours")
      await test.expectSnapshot("statistics-hours")
    }
  }

  @Test("the question before a film is taken off")
  func removal() async throws {
    try await desk.store.markAsWatched(Films.alien, on: Films.day)
    try await run { test in
      test.send(.movieIsPicked(Films.alien))
      try await test.pilot.press("Remove from watched")
      await test.expectSnapshot("removal")
    }
  }
}
