import FlowContent
import Foundation
import MoviesServices

/// A viewing as its form has it: the date as the user wrote it, and empty texts for what is unknown.
nonisolated struct ViewingEntry: Codable, Equatable {
  var date = ""
  var rating: Int?
  var note = ""

  /// Returns what another entry has that a former one hadn’t, and this one replaces. A note that is continued isn’t replaced.
  func replaced(of other: Self, since former: Self) -> [String] {
    var texts: [String] = []
    if ![date, former.date].contains(other.date) { texts.append(other.date.isEmpty ? "no date" : other.date) }
    if ![rating, former.rating].contains(other.rating) { texts.append(other.rating.map { "\($0)/10" } ?? "no rating") }
    if other.note != former.note, !note.hasPrefix(other.note) { texts.append("“\(other.note.prefix(200))”") }
    return texts
  }

  /// Returns this entry with what another one and a form have in common.
  func with(_ other: Self, asFarAsIn form: Self) -> Self {
    Self(
      date: form.date == other.date ? other.date : date, rating: form.rating == other.rating ? other.rating : rating,
      note: form.note == other.note ? other.note : note)
  }

  var noteProblem: String? {
    let length = note.unicodeScalars.count
    guard length > Viewing.longestNote else { return nil }
    return "The note has \(length) characters. Use at most \(Viewing.longestNote)."
  }
}

nonisolated extension ViewingEntry {
  init(_ viewing: Viewing) {
    self.init(date: viewing.date?.description ?? "", rating: viewing.rating, note: viewing.note ?? "")
  }

  /// Returns the viewing of a valid entry on a day.
  func viewing(_ day: CalendarDate?) -> Viewing {
    let note = note.trimmingCharacters(in: .whitespacesAndNewlines)
    return Viewing(date: day, rating: rating, note: note.isEmpty ? nil : note)
  }
}

nonisolated extension Viewing {
  /// Returns the rating that this viewing replaces when it is added to others, if that isn’t known. It completes the one of its
  /// day, or else one that has nothing but a rating: see `MoviesService.addViewing(_:of:)`.
  func rating(replacedIn others: [Viewing], since known: [Viewing]) -> Int? {
    let completed = others.first { $0.date == date } ?? others.first { $0 == Viewing(date: nil, rating: $0.rating) }
    guard let rating, let completed, let replaced = completed.rating, replaced != rating else { return nil }
    return known.contains { $0.date == completed.date && $0.rating == replaced } ? nil : replaced
  }
}
