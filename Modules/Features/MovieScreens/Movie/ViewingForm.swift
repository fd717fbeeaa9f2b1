import FlowScreens
import MoviesServices

/// What the person types about when they watched a movie: text until it is a viewing.
nonisolated struct ViewingForm {
  var date: String
  var rating: Int?
  var note: String

  private static let noRating = "None"
  private static let ratings = 1...10

  init(_ viewing: Viewing?, today: CalendarDay) {
    date = (viewing?.date ?? today).description
    rating = viewing?.rating
    note = viewing?.note ?? ""
  }

  /// The fields, with what is wrong with them.
  func fields(today: CalendarDay) -> [Field] {
    [
      Field("date", "Date", .text(date), placeholder: "such as \(today)", problem: problem(today: today)),
      Field("rating", "Rating", .choice(rating ?? 0, of: [Self.noRating] + Self.ratings.map(String.init))),
      Field("note", "Note", .text(note), placeholder: "what you think of it"),
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

  /// What was typed; `nil` as long as the date makes no sense.
  func viewing(today: CalendarDay) -> Viewing? {
    guard problem(today: today) == nil, let day else { return nil }
    let note = note.trimmingSpaces
    return Viewing(date: day, rating: rating, note: note.isEmpty ? nil : note)
  }

  private var day: CalendarDay? { CalendarDay(date.trimmingSpaces) }

  private func problem(today: CalendarDay) -> String? {
    guard let day else { return "Write a day of the calendar as year-month-day, such as \(today)." }
    return day > today ? "This day is still to come: write \(today) or a day before." : nil
  }
}

nonisolated extension String {
  fileprivate var trimmingSpaces: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
