import MoviesServices
import MoviesStore

/// The user's lists and preferences in memory, for a recovery.
struct PersonalData: Sendable {
  var preferences: Preferences?
  /// The entries of each list, in its order.
  var entries: [ListEntry] = []
  /// The number of movies whose titles can't be read.
  var untitled = 0
}

/// The lists and preferences that a damaged database still has.
struct SalvagedData {
  /// The rows that match their checksums.
  var sound = PersonalData()
  /// The rows that don't.
  var doubtful = PersonalData()
  /// The number of movies whose titles can't be read.
  var untitled = 0
  /// A Boolean value that indicates whether nothing is missing.
  var isComplete = false

  /// Returns the data of the database, with what is missing or doubtful there from a backup.
  func completed(from backup: PersonalData?) -> PersonalData {
    var data = (isComplete ? sound : sound.merging(backup ?? PersonalData())).merging(doubtful)
    data.untitled = untitled
    return data
  }
}

extension PersonalData {
  /// Returns these lists followed by the other movies of `others`. A movie that is watched here doesn't return to the
  /// wishlist.
  fileprivate func merging(_ others: PersonalData) -> PersonalData {
    let listed = KnownMovies(entries.map(\.movie))
    let watched = KnownMovies(entries.filter { $0.viewing != nil }.map(\.movie))
    return PersonalData(
      preferences: preferences ?? others.preferences,
      entries: entries + others.entries.filter { !($0.viewing == nil ? listed : watched).contains($0.movie) })
  }

  /// Movies on a list. One that isn't sound has no directors.
  private struct KnownMovies {
    private let directors: [String: [[String]]]

    init(_ movies: [CatalogMovie]) {
      directors = Dictionary(grouping: movies, by: Self.key).mapValues { $0.map(\.directors) }
    }

    private static func key(_ movie: CatalogMovie) -> String { "\(movie.year) \(TitleKey.forFinding(movie.title))" }

    func contains(_ movie: CatalogMovie) -> Bool {
      directors[Self.key(movie), default: []].contains {
        $0.isEmpty || movie.directors.isEmpty || $0 == movie.directors
      }
    }
  }
}
