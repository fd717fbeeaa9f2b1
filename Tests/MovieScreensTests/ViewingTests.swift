import FlowContent
import FlowScreens
import FlowTesting
import Foundation
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@testable import MovieScreens

@Suite("The form of a viewing")
struct ViewingTests {
  private let stage: Stage
  private var pilot: Pilot { stage.pilot }

  init() throws {
    stage = try Stage()
  }

  private func show() {
    stage.show(ViewingModel(of: SampleMovies.alien, in: stage.library))
  }

  private func stored() async throws -> Viewing? {
    await pilot.wait()
    return try await stage.store.details(of: SampleMovies.alien)?.marks.watched
  }

  @Test("The form of a viewing starts empty, which means today, or with the earlier entry")
  func beginning() async throws {
    show()
    #expect(
      await pilot.text().contains(
        "## Alien (1979)\nDate: [] today; or yesterday, 3 Mar, none\nRating: [-/10]\nNote: [] your thoughts\n"))
    let day = try #require(CalendarDate("2025-12-31"))
    try await stage.store.setViewing(Viewing(date: day, rating: 3, note: "Slow."), of: SampleMovies.alien)
    show()
    #expect(await pilot.text().contains("Date: [2025-12-31]\nRating: [3/10]\nNote: [Slow.]\n"))
  }

  @Test("The form of a viewing saves the entry and emits a step")
  func saving() async throws {
    show()
    try await pilot.type("2026-01-31", into: "Date")
    try await pilot.type("10", into: "Rating")
    try await pilot.type("  Again!\nAnd again. ", into: "Note")
    #expect(try await stored() == nil)
    try await pilot.press("Save")
    let day = try #require(CalendarDate("2026-01-31"))
    #expect(try await stored() == Viewing(date: day, rating: 10, note: "Again!\nAnd again."))
    #expect(stage.steps == [.movie(.viewingIsSaved)])
  }

  @Test("A new viewing on a day of the diary adds to the entry of that day, and the form says so")
  func secondOfDay() async throws {
    try await stage.store.setViewing(Viewing(date: SampleMovies.day, note: "First."), of: SampleMovies.alien)
    stage.show(ViewingModel(of: SampleMovies.alien, .new, in: stage.library))
    #expect(await pilot.text().contains("You have an entry of \(SampleMovies.day). Saving adds to it."))
    try await stage.store.setViewing(Viewing(date: SampleMovies.day, rating: 7, note: "First."), of: SampleMovies.alien)
    try await pilot.type("8", into: "Rating")
    #expect(await pilot.text().contains("Saving adds to it, and replaces its rating 7/10."))
    try await stage.store.setViewing(Viewing(date: SampleMovies.day, note: "First."), of: SampleMovies.alien)
    try await pilot.press("Save")
    await pilot.wait()
    let viewings = try await stage.store.details(of: SampleMovies.alien)?.marks.viewings
    #expect(viewings == [Viewing(date: SampleMovies.day, rating: 8, note: "First.")])
  }

  @Test("The form of a viewing removes the rating and the note that the user clears")
  func clearing() async throws {
    try await stage.store.setViewing(Viewing(date: SampleMovies.day, rating: 3, note: "Slow."), of: SampleMovies.alien)
    show()
    try await pilot.type("", into: "Rating")
    try await pilot.type("   ", into: "Note")
    try await pilot.press("Save")
    #expect(try await stored() == Viewing(date: SampleMovies.day))
  }

  @Test(
    "The form of a viewing checks the date while the user types, and doesn't save an invalid one",
    arguments: [
      ("someday", "! Use a date like 2026-02-03, yesterday or 3 Mar, or none."),
      ("May 2024", "! The diary has days. Add the day of the month, or use none."),
      ("2024-05", "! The diary has days. Add the day of the month, or use none."),
      ("31 Nov", "! November has 30 days."),
      ("29 Feb", "! 29 February exists in leap years; add one, such as 2024."),
      ("3/11", "! 3/11 is 3 November or 11 March. Write the name of the month."),
      ("1999", "! The diary has days. Add the day of the month, or use none."),
      ("2026-02-04", "! That date is in the future. Use today or earlier."),
      ("tomorrow", "! That date is in the future. Use today or earlier."),
    ])
  func dates(text: String, problem: String) async throws {
    show()
    try await pilot.type(text, into: "Date")
    #expect(await pilot.text().contains(problem))
    try await pilot.press("Save")
    #expect(try await stored() == nil)
    #expect(stage.steps.isEmpty)
    try await pilot.type("2026-02-03", into: "Date")
    #expect(await !pilot.text().contains("! "))
  }

  @Test("The form of an entry that isn’t in the diary says so")
  func missingEntry() async throws {
    let model = ViewingModel(of: SampleMovies.alien, .one(99), in: stage.library)
    stage.show(model)
    #expect(await pilot.text().contains("This entry isn’t in the diary. Go back."))
    #expect(model.content.isMissing)
  }

  @Test("The form of an entry says that saving removes its date")
  func removedDate() async throws {
    try await stage.store.setViewing(Viewing(date: SampleMovies.day), of: SampleMovies.alien)
    show()
    #expect(await !pilot.text().contains("removes the date"))
    try await pilot.type("", into: "Date")
    #expect(await pilot.text().contains("Saving removes the date."))
  }

  @Test(
    "The form of a viewing takes dates as people write them, or none",
    arguments: [("yesterday", "2026-02-02"), ("3 Mar", "2025-03-03"), (" ", "2026-02-03"), ("none", nil)])
  func writtenDates(text: String, day: String?) async throws {
    show()
    try await pilot.type(text, into: "Date")
    try await pilot.press("Save")
    #expect(try await stored() == Viewing(date: day.flatMap { CalendarDate($0) }))
  }

  @Test("The form of a viewing adds a viewing without a rating, and edits or removes one of several")
  func diary() async throws {
    let first = Viewing(date: CalendarDate("2020-05-01"), rating: 6)
    let second = Viewing(date: SampleMovies.day)
    try await stage.store.setViewing(first, of: SampleMovies.alien)
    stage.show(ViewingModel(of: SampleMovies.alien, .new, in: stage.library))
    try await pilot.press("Save")
    await pilot.wait()
    #expect(try await stage.store.details(of: SampleMovies.alien)?.marks.viewings == [second, first])
    let earlier = try #require(try await stage.store.details(of: SampleMovies.alien)?.marks.viewings.last?.id)
    stage.show(ViewingModel(of: SampleMovies.alien, .one(earlier), in: stage.library))
    try await pilot.type("", into: "Date")
    try await pilot.press("Save")
    await pilot.wait()
    let undated = Viewing(date: nil, rating: 6)
    #expect(try await stage.store.details(of: SampleMovies.alien)?.marks.viewings == [second, undated])
    stage.show(ViewingModel(of: SampleMovies.alien, in: stage.library))
    try await pilot.press("Remove entry")
    await pilot.wait()
    #expect(try await stage.store.details(of: SampleMovies.alien)?.marks.viewings == [undated])
  }

  @Test("The form of a viewing keeps what another window has changed, except what the user has changed")
  func changedMeanwhile() async throws {
    try await stage.store.setViewing(Viewing(date: SampleMovies.day, rating: 6), of: SampleMovies.alien)
    show()
    try await pilot.type("7", into: "Rating")
    let elsewhere = Viewing(date: SampleMovies.day, rating: 9, note: "Good.")
    try await stage.store.setViewing(elsewhere, of: SampleMovies.alien)
    #expect(await pilot.text().contains("Changed elsewhere meanwhile: 9/10. Replace that, or go back to keep it."))
    #expect(await pilot.text().contains("Rating: [7/10]\nNote: [Good.]"))
    try await pilot.press("Replace")
    await pilot.wait()
    let saved = Viewing(date: SampleMovies.day, rating: 7, note: "Good.")
    #expect(try await stage.store.details(of: SampleMovies.alien)?.marks.viewings == [saved])
  }

  @Test("The form of a viewing that was removed elsewhere saves what it shows, also after the form is restored")
  func removedMeanwhile() async throws {
    let viewing = Viewing(date: CalendarDate("2020-05-01"), rating: 6)
    for (typed, isRestored) in [("", false), ("Good.", false), ("Good.", true)] {
      try await stage.store.setViewing(viewing, of: SampleMovies.alien)
      let model = ViewingModel(of: SampleMovies.alien, in: stage.library)
      stage.show(model)
      try await pilot.type(typed, into: "Note")
      stage.library.change { try await $0.removeFromWatched(SampleMovies.alien) }
      #expect(await stage.actions() == ["Save"])
      if isRestored {
        let restored = ViewingModel(of: SampleMovies.alien, in: stage.library)
        restored.restorableState = model.restorableState
        stage.show(restored)
        #expect(await stage.actions() == ["Save"])
        #expect(restored.restorableState == model.restorableState)
      }
      let text = await pilot.text()
      #expect(text.contains("This entry was removed elsewhere. Save to add it again."))
      #expect(text.contains("Date: [2020-05-01]\nRating: [6/10]\nNote: [\(typed)]"))
      try await pilot.press("Save")
      let saved = Viewing(date: viewing.date, rating: 6, note: typed.isEmpty ? nil : typed)
      #expect(try await stored() == saved)
      try await stage.store.removeFromWatched(SampleMovies.alien)
    }
  }

  @Test("Saving an entry again that was removed elsewhere leaves the movie on the wishlist")
  func removedAndWished() async throws {
    try await stage.store.setViewing(Viewing(date: SampleMovies.day), of: SampleMovies.alien)
    show()
    await pilot.wait()
    try await stage.store.removeFromWatched(SampleMovies.alien)
    try await stage.store.addToWishlist(SampleMovies.alien)
    try await pilot.press("Save")
    #expect(try await stored() == Viewing(date: SampleMovies.day))
    #expect(try await stage.store.details(of: SampleMovies.alien)?.marks.isOnWishlist == true)
  }

  @Test(
    "The form of a viewing saves the day that it has shown, also after midnight and when it is restored",
    arguments: [("yesterday", -1), ("", 0)], [false, true])
  func midnight(written: (text: String, days: Int), isRestored: Bool) async throws {
    var model = ViewingModel(of: SampleMovies.alien, in: stage.library)
    stage.show(model)
    try await pilot.type("Good.", into: "Note")
    try await pilot.type(written.text, into: "Date")
    stage.delay.today = try #require(SampleMovies.day.advanced(by: 1))
    if isRestored {
      let draft = model.restorableState
      model = ViewingModel(of: SampleMovies.alien, in: stage.library)
      model.restorableState = draft
      stage.show(model)
    }
    try await pilot.type("7", into: "Rating")
    let day = try #require(SampleMovies.day.advanced(by: written.days))
    #expect(await pilot.text().contains("Watched on \(day)."))
    try await pilot.press("Save")
    #expect(try await stored()?.date == day)
  }

  @Test("The form of a viewing edits the same viewing, whatever was corrected elsewhere")
  func correctedElsewhere() async throws {
    try await stage.store.setViewing(Viewing(date: SampleMovies.day, note: "I liekd it."), of: SampleMovies.alien)
    show()
    try await pilot.type("I liked it!", into: "Note")
    let day = try #require(CalendarDate("2020-05-01"))
    try await stage.store.setViewing(Viewing(date: day, rating: 6, note: "I liked it."), of: SampleMovies.alien)
    #expect(await pilot.text().contains("Changed elsewhere meanwhile: “I liked it.”"))
    #expect(await pilot.text().contains("Date: [2020-05-01]\nRating: [6/10]\nNote: [I liked it!]"))
    try await pilot.press("Replace")
    await pilot.wait()
    let saved = Viewing(date: day, rating: 6, note: "I liked it!")
    #expect(try await stage.store.details(of: SampleMovies.alien)?.marks.viewings == [saved])
  }

  @Test("The form of a viewing replaces nothing that it hasn’t shown, and asks about nothing that the user has seen")
  func unseen() async throws {
    try await stage.store.setViewing(Viewing(date: SampleMovies.day, rating: 6), of: SampleMovies.alien)
    let model = ViewingModel(of: SampleMovies.alien, in: stage.library)
    stage.show(model)
    try await pilot.type("7", into: "Rating")
    let elsewhere = Viewing(date: SampleMovies.day, rating: 9, note: "Good.")
    try await stage.store.setViewing(elsewhere, of: SampleMovies.alien)
    model.perform(.save)
    #expect(try await stored() == elsewhere)
    #expect(await stage.actions() == ["Replace", "Another movie…", "Remove entry"])
    try await pilot.type("Bad.", into: "Note")
    try await pilot.type("9", into: "Rating")
    #expect(await stage.actions() == ["Save", "Another movie…", "Remove entry"])
    try await pilot.press("Save")
    #expect(try await stored() == Viewing(date: SampleMovies.day, rating: 9, note: "Bad."))
  }

  @Test("The form of a new viewing completes the one that was added elsewhere meanwhile", arguments: [nil, 7])
  func addedElsewhere(rating: Int?) async throws {
    show()
    try await pilot.type("Good.", into: "Note")
    if let rating {
      try await stage.store.rate(SampleMovies.alien, rating)
    } else {
      try await stage.store.markAsWatched(SampleMovies.alien, on: SampleMovies.day)
    }
    try await pilot.press("Save")
    await pilot.wait()
    let saved = Viewing(date: SampleMovies.day, rating: rating, note: "Good.")
    #expect(try await stage.store.details(of: SampleMovies.alien)?.marks.viewings == [saved])
  }

  @Test("The form of a new viewing replaces no rating of its day that it hasn’t shown", arguments: [true, false])
  func ratedElsewhere(isDated: Bool) async throws {
    let model = ViewingModel(of: SampleMovies.alien, in: stage.library)
    stage.show(model)
    try await pilot.type("9", into: "Rating")
    let elsewhere = Viewing(date: isDated ? SampleMovies.day : nil, rating: 7)
    try await stage.store.addViewing(elsewhere, of: SampleMovies.alien)
    model.perform(.save)
    #expect(try await stored() == elsewhere)
    let restored = ViewingModel(of: SampleMovies.alien, in: stage.library)
    restored.restorableState = model.restorableState
    for model in [model, restored] {
      stage.show(model)
      #expect(await pilot.text().contains("Changed elsewhere meanwhile: 7/10. Replace that, or go back to keep it."))
      #expect(await stage.actions() == ["Replace"])
    }
    try await pilot.press("Replace")
    #expect(try await stored() == Viewing(date: SampleMovies.day, rating: 9))
  }

  @Test("The form of a viewing still tells what was changed elsewhere after it was restored")
  func restoredWarning() async throws {
    try await stage.store.setViewing(Viewing(date: SampleMovies.day, rating: 6), of: SampleMovies.alien)
    let model = ViewingModel(of: SampleMovies.alien, in: stage.library)
    stage.show(model)
    try await pilot.type("7", into: "Rating")
    try await stage.store.setViewing(Viewing(date: SampleMovies.day, rating: 9), of: SampleMovies.alien)
    await pilot.wait()
    let restored = ViewingModel(of: SampleMovies.alien, in: stage.library)
    restored.restorableState = model.restorableState
    stage.show(restored)
    #expect(await pilot.text().contains("Changed elsewhere meanwhile: 9/10."))
  }

  @Test("Undoing the removal of a viewing brings back what the user had not saved in its form")
  func removedUnsaved() async throws {
    try await stage.store.setViewing(Viewing(date: SampleMovies.day), of: SampleMovies.alien)
    show()
    try await pilot.type("Good.", into: "Note")
    try await pilot.press("Remove entry")
    #expect(try await stored() == nil)
    try await stage.store.undoLastChange()
    #expect(try await stored() == Viewing(date: SampleMovies.day, note: "Good."))
  }

  @Test(
    "The form of a viewing saves the note of another window before that of the user, and what both have in common once",
    arguments: [("", "Theirs.", "Mine."), ("Old.", "Old.\nTheirs.", "Old.\nMine.")])
  func bothNotes(old: String, theirs: String, mine: String) async throws {
    try await stage.store.setViewing(Viewing(date: SampleMovies.day, note: old), of: SampleMovies.alien)
    show()
    try await pilot.type(mine, into: "Note")
    try await stage.store.setViewing(Viewing(date: SampleMovies.day, note: theirs), of: SampleMovies.alien)
    await pilot.wait()
    try await pilot.press("Save")
    let saved = Viewing(date: SampleMovies.day, note: theirs + "\nMine.")
    await pilot.wait()
    #expect(try await stage.store.details(of: SampleMovies.alien)?.marks.viewings == [saved])
  }

  @Test("The form of a viewing keeps a restored draft, also one of an earlier version, and what has changed since")
  func restoredDraft() async throws {
    let elsewhere = Viewing(date: SampleMovies.day, rating: 9, note: "Good.")
    try await stage.store.setViewing(elsewhere, of: SampleMovies.alien)
    let day = SampleMovies.day.description
    for (saved, text) in [
      (
        """
        {"entry":{"date":"\(day)","rating":7,"note":""},"base":{"date":"\(day)","note":""},"viewing":1}
        """,
        "7/10]\nNote: [Good.]"
      ),
      ("{\"date\":\"\(day)\",\"rating\":7,\"note\":\"Old\"}", "7/10]\nNote: [Old]"),
    ] {
      let model = ViewingModel(of: SampleMovies.alien, in: stage.library)
      model.restorableState = try JSONDecoder().decode(ViewingDraft.self, from: Data(saved.utf8))
      stage.show(model)
      #expect(await pilot.text().contains(text))
      #expect(model.hasUnsavedChanges)
    }
  }

  @Test("The form of a viewing shows the date that the user wrote in words")
  func echo() async throws {
    show()
    try await pilot.type("yesterday", into: "Date")
    #expect(await pilot.text().contains("Watched on 2026-02-02."))
    try await pilot.type("2026-02-02", into: "Date")
    #expect(await !pilot.text().contains("Watched on 2026-02-02."))
  }

  @Test("The form of a viewing does not save a note that an import of an export would reject")
  func longNote() async throws {
    show()
    try await pilot.type(String(repeating: "é", count: 10_001), into: "Note")
    #expect(await pilot.text().contains("! The note has 10001 characters. Use at most 10000."))
    try await pilot.press("Save")
    #expect(try await stored() == nil)
    let longest = String(repeating: "é", count: 10_000)
    try await pilot.type(longest, into: "Note")
    try await pilot.press("Save")
    #expect(try await stored()?.note == longest)
  }

  @Test("The form of a viewing keeps the entry when saving fails, and shows the error")
  func failure() async throws {
    show()
    try await pilot.type("Again!", into: "Note")
    stage.movies.fail(with: FaultyMovies.damage)
    try await pilot.press("Save")
    #expect(await pilot.text().contains("✗ The database failed: damaged. Repair it."))
    #expect(await pilot.text().contains("Note: [Again!]"))
    #expect(stage.steps.isEmpty)
    stage.movies.fail(with: nil)
    try await pilot.press("Save")
    #expect(try await stored()?.note == "Again!")
  }
}
