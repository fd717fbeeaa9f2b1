public import FlowContent

/// An entry of the diary: the date on which the user watched a movie, and the user's opinion.
///
/// Two viewings are equal if they say the same. Which one of the diary it is, is told by its ``id``.
public struct Viewing: Codable, Sendable {
  /// The number of a viewing in the database. It never changes, and is never reused.
  public typealias ID = Int64

  /// The maximum length of a note, in Unicode scalars: one character can have any number of them.
  public static let longestNote = 10_000

  /// The word in a note by which a viewing is one again, though the diary has none before it.
  public static let rewatchTag = "#rewatch"

  /// The number of the viewing; `nil` if it isn't in the diary. It isn't encoded: another database has other numbers.
  public private(set) var id: ID?
  /// The day on which the movie was watched; `nil` if it is unknown.
  public var date: CalendarDate?
  /// The rating from 1, the worst, to 10, the best; `nil` if the movie is not rated.
  public var rating: Int?
  /// The user's note about the movie.
  public var note: String?

  /// Creates a viewing.
  public init(id: ID? = nil, date: CalendarDate?, rating: Int? = nil, note: String? = nil) {
    self.id = id
    self.date = date
    self.rating = rating
    self.note = note
  }

  private enum CodingKeys: CodingKey {
    case date, rating, note
  }
}

extension Viewing: Hashable {
  /// Returns a Boolean value that indicates whether two viewings have the same date, rating and note.
  public static func == (one: Viewing, other: Viewing) -> Bool {
    one.date == other.date && one.rating == other.rating && one.note == other.note
  }

  /// Hashes the date, the rating and the note.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(date)
    hasher.combine(rating)
    hasher.combine(note)
  }
}
