import Comparison
import MadeUpMovies
import MoviesServices
import MoviesStore

/// Pages of a list, wherever they are, beside its first; and by what it can be narrowed down.
func pages(_ size: Int) {
  let query = MovieQuery(list: .all, sort: .year, genre: "Drama")

  compare("last-page-\(size)") {
    let store = try await Catalogs.store(size)
    return { times in
      for _ in 0..<times {
        let count = try await store.count(of: query)
        _ = try await store.summaries(of: query, in: count - 100..<count)
      }
    }
  } yardstick: {
    try await firstPage(of: query, size)
  }

  compare("next-page-\(size)") {
    let store = try await Catalogs.store(size)
    let count = try await store.count(of: query)
    let place = Place(count / 2)
    return { times in
      for _ in 0..<times {
        let count = try await store.count(of: query)
        let start = place.next(upTo: count)
        _ = try await store.summaries(of: query, in: start..<start + 100)
      }
    }
  } yardstick: {
    try await firstPage(of: query, size)
  }

  time("facets-\(size)") {
    let store = try await Catalogs.store(size)
    return { times in
      for _ in 0..<times { _ = try await store.facets(of: .all) }
    }
  }
}

@MainActor
private func firstPage(of query: MovieQuery, _ size: Int) async throws -> Operation {
  let store = try await Catalogs.store(size)
  return { times in
    for _ in 0..<times {
      _ = try await store.count(of: query)
      _ = try await store.summaries(of: query, in: 0..<100)
    }
  }
}

/// A page after the other, from one place on, over and over.
@MainActor
private final class Place {
  private let start: Int
  private var page = 0

  init(_ start: Int) {
    self.start = start
  }

  func next(upTo count: Int) -> Int {
    page += 1
    if start + page * 100 + 100 > count { page = 0 }
    return start + page * 100
  }
}
