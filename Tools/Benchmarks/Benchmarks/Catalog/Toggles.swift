import Comparison
import FlowReactive
import MadeUpMovies
import MoviesServices
import MoviesStore

/// A movie is marked as watched, and a screen that listens has read its row anew: all that must fit into a frame.
func toggles(_ size: Int) {
  compare("toggle-\(size)", parts: 2, effort: .toggles) {
    try await toggle(size)
  } yardstick: {
    let database = try PlainDatabase(folder: await Catalogs.folder(size))
    try database.execute("CREATE TABLE IF NOT EXISTS yardstick (movie INTEGER PRIMARY KEY, day TEXT, added_at INTEGER)")
    let add = try database.prepare("INSERT INTO yardstick VALUES (4711, '2026-01-01', 1)")
    let remove = try database.prepare("DELETE FROM yardstick WHERE movie = 4711")
    return { times in
      for _ in 0..<times {
        for statement in [add, remove] {
          _ = try statement.step()
          statement.reset()
        }
      }
    }
  }

  time("toggle-frame-\(size)", effort: .toggles) {
    try await toggle(size)
  }
}

extension Effort {
  fileprivate static let toggles = Effort(seconds: 5, samples: 400)
}

/// Marks a movie, and takes the mark off again.
@MainActor
private func toggle(_ size: Int) async throws -> Operation {
  let store = try await Catalogs.store(size)
  let subscription = store.changes.subscribe(onNext: { _ in })
  let query = MovieQuery(list: .watched)
  return { times in
    for _ in 0..<times {
      try await store.markAsWatched(4_711, on: .today())
      _ = try await store.summaries(of: query, in: 0..<min(100, store.count(of: query)))
      try await store.removeFromWatched(4_711)
      _ = try await store.summaries(of: query, in: 0..<min(100, store.count(of: query)))
    }
    withExtendedLifetime(subscription) {}
  }
}
