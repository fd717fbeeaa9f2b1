import MoviesServices
import MoviesStore

/// What the person made, as it is written to a file and read from one.
struct PersonalFile {
  /// A file of a later version of the program.
  struct NewerVersion: Error {
    let version: Int
  }

  /// By this a file is known to be one of ours.
  private static let format = "movies"
  private static let version = 1

  let contents: PersonalData
}

extension PersonalFile: Codable {
  private enum CodingKeys: CodingKey {
    case format
    case version
    case preferences
    case wishlist
    case watched
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard try container.decode(String.self, forKey: .format) == Self.format else {
      throw container.error(at: .format, "it says that it is something else")
    }
    let version = try container.decode(Int.self, forKey: .version)
    guard version >= 1 else { throw container.error(at: .version, "there is no version \(version)") }
    guard version <= Self.version else { throw NewerVersion(version: version) }
    let preferences: Preferences?
    do {
      preferences = try container.decodeIfPresent(Preferences.self, forKey: .preferences)
    } catch let invalid as Account.InvalidName {
      throw container.error(at: .preferences, "the account’s name is none: \(invalid)")
    }
    contents = PersonalData(
      preferences: preferences,
      wishlist: try container.decode([CheckedMovie].self, forKey: .wishlist).map(\.movie),
      watched: try container.decode([WatchedMovie].self, forKey: .watched).map(\.movie))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.format, forKey: .format)
    try container.encode(Self.version, forKey: .version)
    try container.encodeIfPresent(contents.preferences, forKey: .preferences)
    try container.encode(contents.wishlist, forKey: .wishlist)
    try container.encode(contents.watched.map(WatchedMovie.init), forKey: .watched)
  }
}

private struct WatchedMovie: Codable {
  let movie: PersonalData.WatchedMovie

  init(_ movie: PersonalData.WatchedMovie) {
    self.movie = movie
  }

  private enum CodingKeys: CodingKey {
    case movie
    case date
    case rating
    case note
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let rating = try container.decodeIfPresent(Int.self, forKey: .rating)
    if let rating, !(1...10).contains(rating) {
      throw container.error(at: .rating, "\(rating) is not from 1 to 10")
    }
    movie = PersonalData.WatchedMovie(
      movie: try container.decode(CheckedMovie.self, forKey: .movie).movie,
      viewing: Viewing(
        date: try container.decode(CalendarDay.self, forKey: .date), rating: rating,
        note: try container.decodeIfPresent(String.self, forKey: .note)))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(movie.movie, forKey: .movie)
    try container.encode(movie.viewing.date, forKey: .date)
    try container.encodeIfPresent(movie.viewing.rating, forKey: .rating)
    try container.encodeIfPresent(movie.viewing.note, forKey: .note)
  }
}

extension KeyedDecodingContainer {
  /// What is wrong with a value, and where.
  func error(at key: Key, _ what: String) -> DecodingError {
    .dataCorruptedError(forKey: key, in: self, debugDescription: what)
  }
}
