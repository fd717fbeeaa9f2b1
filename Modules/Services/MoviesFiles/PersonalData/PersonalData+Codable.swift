import MoviesServices
import MoviesStore

/// An error about a file of a newer version of the program.
struct NewerVersion: Error {
  let version: Int
}

extension PersonalData: Decodable {
  static let format = "movies"
  static let currentVersion = 1

  private enum CodingKeys: CodingKey {
    case format, version, preferences, wishlist, watched
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    // The mark that distinguishes the file from other JSON files.
    guard try container.decode(String.self, forKey: .format) == Self.format else {
      throw container.invalid(.format, expected: "“\(Self.format)”")
    }
    let version = try container.decode(Int.self, forKey: .version)
    guard version <= Self.currentVersion else { throw NewerVersion(version: version) }
    guard version >= 1 else { throw container.invalid(.version, expected: "1") }
    do {
      self.init(
        preferences: try container.decodeIfPresent(Preferences.self, forKey: .preferences),
        wishlist: try container.decode([CatalogMovie].self, forKey: .wishlist),
        watched: try container.decode([WatchedMovie].self, forKey: .watched))
    } catch let error as Account.InvalidName {
      throw DecodingError.dataCorruptedError(forKey: .preferences, in: container, debugDescription: "\(error)")
    }
  }
}

/// A movie has its viewing beside it, in the same object.
extension PersonalData.WatchedMovie: Codable {
  private enum CodingKeys: CodingKey {
    case movie, rating, note
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    // Foundation reports a fraction where a whole number is expected as invalid JSON, without its place.
    if let rating = try? container.decode(Double.self, forKey: .rating),
      !(1...10).contains(rating) || rating != rating.rounded()
    {
      throw container.invalid(.rating, expected: "a whole number from 1 to 10")
    }
    self.init(
      movie: try container.decode(CatalogMovie.self, forKey: .movie), viewing: try Viewing(from: decoder))
    if let length = viewing.note?.count, length > Viewing.longestNote {
      throw DecodingError.dataCorruptedError(
        forKey: .note, in: container,
        debugDescription: "expected at most \(Viewing.longestNote) characters, got \(length)")
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(movie, forKey: .movie)
    try viewing.encode(to: encoder)
  }
}
