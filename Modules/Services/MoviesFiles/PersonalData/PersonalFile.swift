import Foundation
import MoviesServices
import MoviesStore

/// A JSON file with the user's lists and preferences.
struct PersonalFile: Codable {
  private static let currentVersion = 1
  /// The maximum length in bytes: many times the length of anyone's lists, and small enough for any machine's memory.
  private static let maximumLength = 200_000_000

  /// The mark that distinguishes the file from other JSON files.
  private let format: String
  private let version: Int
  private let preferences: Preferences?
  private let wishlist: [CatalogMovie]
  private let watched: [WatchedMovie]

  private struct NewerVersion: Error {
    let version: Int
  }

  init(_ data: PersonalData) {
    format = "movies"
    version = Self.currentVersion
    preferences = data.preferences
    wishlist = data.wishlist
    watched = data.watched.map(WatchedMovie.init)
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    format = try container.decode(String.self, forKey: .format)
    guard format == "movies" else { throw container.invalid(.format, expected: "“movies”") }
    version = try container.decode(Int.self, forKey: .version)
    guard version <= Self.currentVersion else { throw NewerVersion(version: version) }
    guard version >= 1 else { throw container.invalid(.version, expected: "1") }
    do {
      preferences = try container.decodeIfPresent(Preferences.self, forKey: .preferences)
    } catch let error as Account.InvalidName {
      throw DecodingError.dataCorruptedError(forKey: .preferences, in: container, debugDescription: "\(error)")
    }
    wishlist = try container.decode([CatalogMovie].self, forKey: .wishlist)
    watched = try container.decode([WatchedMovie].self, forKey: .watched)
  }

  /// The lists and preferences in the file.
  var data: PersonalData {
    PersonalData(preferences: preferences, wishlist: wishlist, watched: watched.map(\.watched))
  }

  /// The contents of the file.
  var encoded: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return try encoder.encode(self)
    }
  }

  /// Reads a file.
  ///
  /// - Throws: ``PersonalDataError``.
  @concurrent
  static func read(from path: String) async throws -> PersonalData {
    let contents: Data
    do {
      guard let data = try WholeFile(path).read(atMost: maximumLength) else {
        throw PersonalDataError.unreadable(path: path, reason: "there is no such file")
      }
      contents = data
    } catch let failure as WholeFile.Failure {
      throw PersonalDataError.unreadable(path: path, reason: failure.reason)
    }
    do {
      return try JSONDecoder().decode(PersonalFile.self, from: contents).data
    } catch let error as NewerVersion {
      throw PersonalDataError.newerVersion(path: path, version: error.version)
    } catch {
      throw PersonalDataError.malformed(path: path, reason: reason(for: error, in: contents))
    }
  }

  private static func reason(for error: any Error, in contents: Data) -> String {
    if let syntax = JSONSyntaxError(in: contents) {
      var position = TextPosition()
      position.advance(over: contents.prefix(syntax.offset))
      return "it is not JSON at line \(position.line), column \(position.column): \(syntax.reason)"
    }
    return (error as? DecodingError)?.oneLine ?? "\(error)".oneLineReason
  }
}

extension PersonalFile {
  /// A movie of the watched list with its viewing.
  private struct WatchedMovie: Codable {
    private let movie: CatalogMovie
    private let date: CalendarDay
    private let rating: Int?
    private let note: String?

    init(_ watched: PersonalData.WatchedMovie) {
      movie = watched.movie
      date = watched.viewing.date
      rating = watched.viewing.rating
      note = watched.viewing.note
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      movie = try container.decode(CatalogMovie.self, forKey: .movie)
      date = try container.decode(CalendarDay.self, forKey: .date)
      rating = try container.decodeIfPresent(Int.self, forKey: .rating)
      note = try container.decodeIfPresent(String.self, forKey: .note)
      guard rating.map((1...10).contains) ?? true else {
        throw container.invalid(.rating, expected: "a whole number from 1 to 10")
      }
    }

    var watched: PersonalData.WatchedMovie {
      .init(movie: movie, viewing: Viewing(date: date, rating: rating, note: note))
    }
  }
}
