import FlowContent
import MoviesServices

/// An entry that is not saved, with what it was made of.
nonisolated struct ViewingDraft: Codable, Equatable {
  var entry: ViewingEntry
  /// The entry that the draft was made of, or `nil` if an earlier version saved the draft.
  var base: ViewingEntry?
  /// The viewing that the form edits; `nil` for a new one.
  var viewing: Viewing.ID?
  /// The day when the date was written, from which “yesterday” counts; `nil` if an earlier version saved the draft.
  var writtenOn: CalendarDate?
  /// The stored entry as the form last showed it, and the other viewings, as far as they are known.
  var seen: ViewingEntry?
  var others: [Viewing]?

  /// Returns the entry with the changes of the user, and otherwise with what another entry has. If both have added to the note,
  /// it has both additions.
  func rebased(onto other: ViewingEntry) -> ViewingEntry {
    guard let base else { return entry }
    return ViewingEntry(
      date: entry.date == base.date ? other.date : entry.date,
      rating: entry.rating == base.rating ? other.rating : entry.rating,
      note: note(rebased: base.note, onto: other.note))
  }

  /// Changes a stored viewing as the user has changed the draft, whose date is a day or none.
  ///
  /// - Throws: ``ChangedElsewhere`` if that would replace what the form doesn’t show.
  func merge(into viewing: inout Viewing, on day: CalendarDate?) throws {
    let other = ViewingEntry(viewing)
    let rebased = rebased(onto: other)
    guard let base, rebased.replaced(of: other, since: base).isEmpty else { throw ChangedElsewhere() }
    let merged = rebased.viewing(entry.date == base.date ? viewing.date : day)
    viewing.date = merged.date
    viewing.rating = merged.rating
    viewing.note = merged.note
  }

  private func note(rebased base: String, onto other: String) -> String {
    if entry.note == base { return other }
    if [base, entry.note, ""].contains(other) { return entry.note }
    guard other.hasPrefix(base), entry.note.hasPrefix(base) else { return entry.note }
    return other + (base.isEmpty ? "\n" : "") + entry.note.dropFirst(base.count)
  }
}

nonisolated extension ViewingDraft {
  /// Decodes a draft, or the entry alone that an earlier version saved.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard container.contains(.entry) else {
      self.init(entry: try ViewingEntry(from: decoder))
      return
    }
    self.init(
      entry: try container.decode(ViewingEntry.self, forKey: .entry),
      base: try container.decodeIfPresent(ViewingEntry.self, forKey: .base),
      viewing: try container.decodeIfPresent(Viewing.ID.self, forKey: .viewing),
      writtenOn: try container.decodeIfPresent(CalendarDate.self, forKey: .writtenOn),
      seen: try container.decodeIfPresent(ViewingEntry.self, forKey: .seen),
      others: try container.decodeIfPresent([Viewing].self, forKey: .others))
  }
}

/// The reason why an entry isn’t saved: the form doesn’t show yet what it would replace.
nonisolated struct ChangedElsewhere: Error, CustomStringConvertible {
  let description = "This entry was changed elsewhere meanwhile. Look at it, and save again."
}
