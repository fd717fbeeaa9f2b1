import MoviesStore

/// The lists and preferences that a damaged database still has.
struct SalvagedData {
  /// The rows that match their checksums.
  var sound = PersonalData(preferences: nil, wishlist: [], watched: [])
  /// The rows that don't, and what only an index has.
  var doubtful = PersonalData(preferences: nil, wishlist: [], watched: [])
  /// A Boolean value that indicates whether nothing is missing.
  var isComplete = false

  var hasNoMovies: Bool { [sound, doubtful].allSatisfy { $0.wishlist.isEmpty && $0.watched.isEmpty } }

  /// Returns the data of the database, with what is missing or doubtful there from a backup.
  func completed(from backup: PersonalData?) -> PersonalData {
    guard !isComplete, let backup else { return sound.merging(doubtful) }
    return sound.merging(backup).merging(doubtful)
  }
}

extension PersonalData {
  /// Returns these lists followed by the other movies of `others`. A movie that is watched here doesn't return to the
  /// wishlist.
  fileprivate func merging(_ others: PersonalData) -> PersonalData {
    let seen = KnownMovies(watched.map(\.movie))
    let known = KnownMovies(watched.map(\.movie) + wishlist)
    return PersonalData(
      preferences: preferences ?? others.preferences,
      wishlist: wishlist + others.wishlist.filter { !known.contains($0) },
      watched: watched + others.watched.filter { !seen.contains($0.movie) })
  }

  /// Movies on a list. A movie that was found by an index has no directors, and its title is the key of the index.
  private struct KnownMovies {
    private struct Key: Hashable {
      let title: String
      let year: Int

      init(_ movie: CatalogMovie) { (title, year) = (TitleKey.forFinding(movie.title), movie.year) }
    }

    private let directors: [Key: [[String]]]

    init(_ movies: [CatalogMovie]) {
      directors = Dictionary(grouping: movies, by: Key.init).mapValues { $0.map(\.directors) }
    }

    func contains(_ movie: CatalogMovie) -> Bool {
      directors[Key(movie), default: []].contains {
        $0.isEmpty || movie.directors.isEmpty || $0 == movie.directors
      }
    }
  }
}
