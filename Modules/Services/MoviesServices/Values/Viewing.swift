public import FlowContent

/// An entry of the diary: the date on which the user watched a movie, and the user's opinion.
public struct Viewing: Hashable, Codable, Sendable {
  /// The maximum length of a note, in Unicode scalars: one character can have any number of them.
  public static let longestNote = 10_000

  /// The word in a note by which a viewing is one again, though the diary has none before it.
  public static let rewatchTag = "#rewatch"

  /// The day on which the movie was watched; `nil` if it is unknown.
  public let date: CalendarDate?
  /// The rating from 1, the worst, to 10, the best; `nil` if the movie is not rated.
  public let rating: Int?
  /// The user's note about the movie.
  public let note: String?

  /// Creates a viewing.
  public init(date: CalendarDate?, rating: Int? = nil, note: String? = nil) {
    self.date = date
    self.rating = rating
    self.note = note
  }
}
