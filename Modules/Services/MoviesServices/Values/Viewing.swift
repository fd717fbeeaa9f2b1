/// That the person watched a movie, and what they thought of it.
public struct Viewing: Hashable, Codable, Sendable {
  /// The day on which the movie was watched.
  public let date: CalendarDay
  /// From 1, the worst, to 10, the best; `nil` if the movie was not rated.
  public let rating: Int?
  /// The person's own words.
  public let note: String?

  /// Creates a viewing.
  public init(date: CalendarDay, rating: Int? = nil, note: String? = nil) {
    self.date = date
    self.rating = rating
    self.note = note
  }
}
