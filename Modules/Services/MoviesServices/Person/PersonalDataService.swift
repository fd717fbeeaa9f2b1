/// What the person made, as a whole: where it lies, and how it travels.
public protocol PersonalDataService: Sendable {
  /// The path of the database.
  var location: String { get }

  /// How much room the database takes, in bytes.
  func size() async throws -> Int64

  /// Writes the person's lists, dates, ratings, notes and preferences to a JSON file, replacing it in one go. The API key
  /// is not among them.
  ///
  /// - Throws: ``PersonalDataError``; a file that was there before is as it was then.
  func export(to path: String) async throws -> PersonalDataSummary

  /// Brings back what ``export(to:)`` wrote, and merges it with what is there: films that are in the lists stay, of two
  /// viewings of a film the one in the file counts. In one transaction.
  ///
  /// - Throws: ``PersonalDataError``; nothing was changed then.
  func importLists(from path: String) async throws -> PersonalDataSummary
}

/// What an export wrote or an import brought.
public struct PersonalDataSummary: Hashable, Sendable {
  /// Films on the wishlist.
  public let wishlist: Int
  /// Films that were watched.
  public let watched: Int

  /// Creates a summary.
  public init(wishlist: Int, watched: Int) {
    self.wishlist = wishlist
    self.watched = watched
  }
}
