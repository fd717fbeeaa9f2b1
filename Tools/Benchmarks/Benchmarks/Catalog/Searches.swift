import Comparison
import GeneratedMovies
import MoviesServices
import MoviesStore

/// The time of one more letter in a search: the number of movies and the first page, as a screen fetches them.
func searches(_ size: Int) {
  time("keystroke-\(size)", effort: .keystrokes) {
    let store = try await Catalogs.store(size)
    let keys = Typing(.typed())
    return { times in
      for _ in 0..<times { try await keys.press(in: .all, store) }
    }
  }

  time("hostile-\(size)", effort: .keystrokes) {
    let store = try await Catalogs.store(size)
    let keys = Typing(.hostile())
    return { times in
      for _ in 0..<times { try await keys.press(in: .all, store) }
    }
  }

  time("misspelt-\(size)", effort: .keystrokes) {
    let store = try await Catalogs.store(size)
    let keys = Typing(.misspelt())
    return { times in
      for _ in 0..<times { try await keys.press(in: .all, store) }
    }
  }

  time("list-keystroke-\(size)", effort: .keystrokes) {
    let store = try await Catalogs.store(size)
    let keys = Typing(.typed())
    return { times in
      for _ in 0..<times { try await keys.press(in: .wishlist, store) }
    }
  }

  compare("search-\(size)") {
    let store = try await Catalogs.store(size)
    let keys = Typing(.typed())
    return { times in
      for _ in 0..<times { try await keys.press(in: .all, store) }
    }
  } yardstick: {
    let database = try PlainDatabase(folder: await Catalogs.folder(size))
    let search = try database.prepare("SELECT rowid FROM movie_search WHERE movie_search MATCH ? LIMIT 100")
    let movie = try database.prepare("SELECT title, year FROM movie WHERE id = ?")
    let keys = Typing(.typed())
    return { times in
      for _ in 0..<times {
        let words = keys.next().split { !$0.isLetter && !$0.isNumber }.map { "\"\($0)\"*" }
        search.bind(words.isEmpty ? "\"\"" : words.joined(separator: " AND "))
        while try search.step() {
          movie.bind(search.integer(0))
          _ = try movie.step()
          movie.reset()
        }
        search.reset()
      }
    }
  }
}

extension Effort {
  /// Enough samples for a high percentile, and for typing each text once.
  static let keystrokes = Effort(seconds: 40, samples: 4_000)
}

@MainActor
private final class Typing {
  private var keystrokes: Keystrokes

  init(_ keystrokes: Keystrokes) {
    self.keystrokes = keystrokes
  }

  func next() -> String { keystrokes.next() }

  func press(in list: MovieList, _ store: MoviesStore) async throws {
    let query = MovieQuery(list: list, search: next())
    let count = try await store.count(of: query)
    _ = try await store.summaries(of: query, in: 0..<min(count, 100))
  }
}
