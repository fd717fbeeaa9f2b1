/// What the person made, as it is written to a file and read from one.
struct PersonalFile {
  struct WatchedMovie {
    let movie: CatalogMovie
    let viewing: Viewing
  }

  /// A file of a later version of the program.
  struct NewerVersion: Error {
    let version: Int
  }

  /// By this a file is known to be one of ours.
  private static let format = "movies"
  private static let version = 1

  let preferences: Preferences?
  /// The newest addition first.
  let wishlist: [CatalogMovie]
  /// The last watched first.
  let watched: [WatchedMovie]
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
    do {
      preferences = try container.decodeIfPresent(Preferences.self, forKey: .preferences)
    } catch let invalid as Account.InvalidName {
      throw container.error(at: .preferences, "the account’s name is none: \(invalid)")
    }
    wishlist = try container.decode([CheckedMovie].self, forKey: .wishlist).map(\.movie)
    watched = try container.decode([WatchedMovie].self, forKey: .watched)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.format, forKey: .format)
    try container.encode(Self.version, forKey: .version)
    try container.encodeIfPresent(preferences, forKey: .preferences)
    try container.encode(wishlist, forKey: .wishlist)
    try container.encode(watched, forKey: .watched)
  }
}

extension PersonalFile.WatchedMovie: Codable {
  private enum CodingKeys: CodingKey {
    case movie
    case date
    case rating
    case note
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    movie = try container.decode(CheckedMovie.self, forKey: .movie).movie
    let rating = try container.decodeIfPresent(Int.self, forKey: .rating)
    if let rating, !(1...10).contains(rating) {
      throw container.error(at: .rating, "\(rating) is not from 1 to 10")
    }
    viewing = Viewing(
      date: try container.decode(CalendarDay.self, forKey: .date), rating: rating,
      note: try container.decodeIfPresent(String.self, forKey: .note))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(movie, forKey: .movie)
    try container.encode(viewing.date, forKey: .date)
    try container.encodeIfPresent(viewing.rating, forKey: .rating)
    try container.encodeIfPresent(viewing.note, forKey: .note)
  }
}

extension KeyedDecodingContainer {
  /// What is wrong with a value, and where.
  func error(at key: Key, _ what: String) -> DecodingError {
    .dataCorruptedError(forKey: key, in: self, debugDescription: what)
  }
}
