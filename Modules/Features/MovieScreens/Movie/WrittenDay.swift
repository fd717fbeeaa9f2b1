import FlowContent
import Foundation
import MoviesServices

/// The day of a viewing as the user writes it, such as “yesterday”, or “none”. It counts from the day when it was written.
nonisolated struct WrittenDay {
  private let text: String
  /// The day; `nil` for none, and for a text that is none.
  let day: CalendarDate?

  /// Creates a day of a text, which is `none` or today if it is empty.
  init(_ text: String, emptyIsToday: Bool, writtenOn today: CalendarDate) {
    let text = text.trimmingCharacters(in: .whitespaces).lowercased()
    self.text = text.isEmpty ? emptyIsToday ? "today" : "none" : text
    day = CalendarDate(written: self.text, today: today)
  }

  /// Returns what is wrong with the text; `nil` for nothing.
  func problem(on today: CalendarDate) -> String? {
    if text == "none" { return nil }
    if day == nil, CalendarDate.isMonthOrYear(text) {
      return "The diary has days. Add the day of the month, or use none."
    }
    if day == nil, let reason = CalendarDate.reasonForMissingDay(in: text) { return reason }
    if let days = CalendarDate.ambiguity(of: text) { return "\(text) is \(days). Write the name of the month." }
    guard let day else { return "Use a date like \(today), yesterday or 3 Mar, or none." }
    return day > today ? "That date is in the future. Use today or earlier." : nil
  }

  /// Returns whether the text doesn’t say which day it is.
  func needsFigures(on today: CalendarDate) -> Bool {
    text != day?.description && (text != "today" || day != today)
  }
}
