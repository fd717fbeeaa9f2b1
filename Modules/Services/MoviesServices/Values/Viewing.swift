/// An entry of the diary: the date on which the user watched a movie, and the user's opinion.
public struct Viewing: Hashable, Codable, Sendable {
  /// The maximum length of a note, in Unicode scalars: one character can have any number of them.
  public static let longestNote = 10_000

  /// The day on which the movie was watched; `nil` if it is unknown.
  public let date: CalendarDay?
  /// The rating from 1, the worst, to 10, the best; `nil` if the movie is not rated.
  public let rating: Int?
  /// The user's note about the movie.
  public let note: String?

  /// Creates a viewing.
  public init(date: CalendarDay?, rating: Int? = nil, note: String? = nil) {
    self.date = date
    self.rating = rating
    self.note = note
  }
}

extension [Viewing] {
  /// Adds a viewing from elsewhere, and overwrites nothing.
  ///
  /// It is the same as a viewing on its day, or as one of them if either has no date. That viewing gets what it lacks.
  ///
  /// - Parameters:
  ///   - other: The viewing from elsewhere.
  ///   - candidates: The viewings that it can be the same as. The one that it is the same as is removed, so that the next
  ///     viewing from there is another one.
  /// - Returns: The viewing that it is the same as, before the merge; `nil` if there is none.
  @discardableResult
  public mutating func merge(_ other: Viewing, with candidates: inout [Viewing]) -> Viewing? {
    let same =
      candidates.firstIndex(of: other) ?? candidates.firstIndex { $0.date == other.date }
      ?? (other.date == nil ? candidates.indices.first : candidates.firstIndex { $0.date == nil })
    guard let same, let index = firstIndex(of: candidates[same]) else {
      append(other)
      return nil
    }
    let present = candidates.remove(at: same)
    self[index] = Viewing(
      date: present.date ?? other.date, rating: present.rating ?? other.rating, note: present.note ?? other.note)
    return present
  }
}
