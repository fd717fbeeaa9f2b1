import FlowScreens
import MovieScreens
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("The form of a viewing")
struct ViewingTests {
  private let stage: Stage
  private var pilot: Pilot { stage.pilot }

  init() throws {
    stage = try Stage()
  }

  private func show() {
    stage.show(ViewingModel<TestStep>(of: SampleMovies.alien, in: stage.library))
  }

  private func stored() async throws -> Viewing? {
    await pilot.wait()
    return try await stage.store.details(of: SampleMovies.alien)?.marks.watched
  }

  @Test("begins with today, and with what was noted before if anything was")
  func beginning() async throws {
    show()
    #expect(
      await pilot.text().contains("## Alien\nDate: [2026-02-03]\nRating: <None>\nNote: [] what you think of it\n"))
    let day = try #require(CalendarDay("2025-12-31"))
    try await stage.store.setViewing(Viewing(date: day, rating: 3, note: "Slow."), of: SampleMovies.alien)
    show()
    #expect(await pilot.text().contains("Date: [2025-12-31]\nRating: <3>\nNote: [Slow.]\n"))
  }

  @Test("stores what was typed when it is saved, and says that it is done")
  func saving() async throws {
    show()
    try await pilot.type(" 2026-01-31 ", into: "Date")
    try await pilot.type("10", into: "Rating")
    try await pilot.type("  Again! ", into: "Note")
    #expect(try await stored() == nil)
    try await pilot.press("Save")
    let day = try #require(CalendarDay("2026-01-31"))
    #expect(try await stored() == Viewing(date: day, rating: 10, note: "Again!"))
    #expect(stage.steps == [.viewingIsComplete])
  }

  @Test("takes a rating and a note away again")
  func clearing() async throws {
    try await stage.store.setViewing(Viewing(date: SampleMovies.day, rating: 3, note: "Slow."), of: SampleMovies.alien)
    show()
    try await pilot.type("None", into: "Rating")
    try await pilot.type("   ", into: "Note")
    try await pilot.press("Save")
    #expect(try await stored() == Viewing(date: SampleMovies.day))
  }

  @Test(
    "checks the date while it is typed, and does not save one that makes no sense",
    arguments: [
      ("", "! Write a day of the calendar as year-month-day, such as 2026-02-03."),
      ("yesterday", "! Write a day"), ("2026-02-30", "! Write a day"), ("03.02.2026", "! Write a day"),
      ("2026-02-04", "! This day is still to come: write 2026-02-03 or a day before."),
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

  @Test("keeps what was typed when it cannot be stored, and says why")
  func failure() async throws {
    show()
    try await pilot.type("Again!", into: "Note")
    stage.movies.fail(with: FaultyMovies.damage)
    try await pilot.press("Save")
    #expect(await pilot.text().contains("✗ The database “/movies.sqlite” failed: damaged. Repair it."))
    #expect(await pilot.text().contains("Note: [Again!]"))
    #expect(stage.steps.isEmpty)
    stage.movies.fail(with: nil)
    try await pilot.press("Save")
    #expect(try await stored()?.note == "Again!")
  }

  @Test("of a movie that is not in the catalog says so")
  func unknown() async {
    stage.show(ViewingModel<TestStep>(of: 99, in: stage.library))
    #expect(await pilot.text().contains("✗ This movie is not in the catalog any more. Go back."))
    #expect(await stage.actions().isEmpty)
  }

  @Test("that cannot be read can be tried again")
  func reading() async throws {
    stage.movies.fail(with: FaultyMovies.damage)
    show()
    #expect(await stage.actions() == ["Try again"])
    stage.movies.fail(with: nil)
    try await pilot.press("Try again")
    #expect(await stage.actions() == ["Save"])
  }
}
