import FlowScreens
import Foundation
import MoviesServices

/// The form for the date, rating and note of a watched movie.
nonisolated struct ViewingForm {
  private var date: String
  private var rating: Int?
  private var note: String

  private static let noRating = "None"
  private static let ratings = 1...10

  init(_ viewing: Viewing?, today: CalendarDay) {
    date = (viewing?.date ?? today).description
    rating = viewing?.rating
    note = viewing?.note ?? ""
  }

  func fields(today: CalendarDay) -> [Field] {
    [
      Field("date", "Date", .text(date), placeholder: "such as \(today)", problem: dateProblem(today: today)),
      Field("rating", "Rating", .choice(rating ?? 0, of: [Self.noRating] + Self.ratings.map(String.init))),
      Field("note", "Note", .text(note), placeholder: "your thoughts", problem: noteProblem),
    ]
  }

  mutating func edit(_ field: FieldID, _ value: Field.Value) {
    switch (field, value) {
    case ("date", .text(let text)): date = text
    case ("rating", .choice(let index, _)) where Self.ratings.contains(index): rating = index
    case ("rating", .choice(0, _)): rating = nil
    case ("note", .text(let text)): note = text
    default: break
    }
  }

  /// Returns the viewing, or `nil` if a field is invalid.
  func viewing(today: CalendarDay) -> Viewing? {
    guard dateProblem(today: today) == nil, noteProblem == nil, let day else { return nil }
    let note = note.trimmingCharacters(in: .whitespacesAndNewlines)
    return Viewing(date: day, rating: rating, note: note.isEmpty ? nil : note)
  }

  private var day: CalendarDay? { CalendarDay(date.trimmingCharacters(in: .whitespaces)) }

  private var noteProblem: String? {
    guard note.count > Viewing.longestNote else { return nil }
    return "The note has \(note.count) characters. Use at most \(Viewing.longestNote)."
  }

  private func dateProblem(today: CalendarDay) -> String? {
    guard let day else { return "Use a date like \(today)." }
    return day > today ? "That date is in the future. Use today or earlier." : nil
  }
}
