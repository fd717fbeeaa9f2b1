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
    let seen = Set(watched.map { Key($0.movie) })
    let known = seen.union(wishlist.map(Key.init))
    return PersonalData(
      preferences: preferences ?? others.preferences,
      wishlist: wishlist + others.wishlist.filter { !known.contains(Key($0)) },
      watched: watched + others.watched.filter { !seen.contains(Key($0.movie)) })
  }

  /// The identity of a movie in two files of the same user.
  private struct Key: Hashable {
    let title: String
    let year: Int
    let directors: [String]

    init(_ movie: CatalogMovie) {
      (title, year, directors) = (movie.title, movie.year, movie.directors)
    }
  }
}
