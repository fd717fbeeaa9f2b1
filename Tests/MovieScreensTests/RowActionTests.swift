import FlowContent
import FlowScreens
import FlowTesting
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@testable import MovieScreens

@Suite("Actions on a movie of a list")
struct RowActionTests {
  private let stage: Stage
  private var pilot: Pilot { stage.pilot }

  init() throws {
    stage = try Stage()
  }

  private func marks() async throws -> MovieMarks {
    await pilot.wait()
    return try #require(try await stage.store.details(of: SampleMovies.alien)).marks
  }

  @Test("A movie is marked as watched without opening it, and the change can be undone there")
  func watching() async throws {
    try await stage.store.addToWishlist(SampleMovies.alien)
    stage.showList(.wishlist)
    try await pilot.press("Mark as watched", on: "Alien")
    #expect(try await marks().watched == Viewing(date: SampleMovies.day))
    #expect(await pilot.text().contains("✓ Marked “Alien” as watched today. You can undo this."))
    #expect(await stage.rows().isEmpty)
    try await pilot.press("Undo")
    #expect(try await marks().watched == nil)
    #expect(await stage.rows() == ["Alien"])
  }

  @Test("Marking a movie twice on a day changes nothing, and says so")
  func twice() async throws {
    stage.showList(.all)
    for outcome in [
      "✓ Marked “Alien” as watched today. You can undo this.",
      "i You have marked this movie as watched today.",
    ] {
      try await pilot.press("Mark as watched", on: "Alien")
      #expect(await pilot.text().contains(outcome))
      #expect(try await marks().viewings == [Viewing(date: SampleMovies.day)])
    }
  }

  @Test("A rating that corrects the last one, as the 0 of 10 does after the 1, is undone with it")
  func corrected() async throws {
    try await stage.store.addToWishlist(SampleMovies.alien)
    stage.showList(.all)
    try await pilot.press("Rate 1", on: "Alien")
    #expect(await pilot.text().contains("✓ Watched “Alien” today, 1/10. You can undo this."))
    try await pilot.press("Rate 10", on: "Alien")
    #expect(try await marks().viewings == [Viewing(date: SampleMovies.day, rating: 10)])
    try await pilot.press("Undo")
    #expect(try await marks() == MovieMarks(isOnWishlist: true, viewings: []))
    #expect(await pilot.text().contains("Undone: marked “Alien” as watched"))
  }

  @Test("A rating shortly after another one is undone alone, and the movie stays watched")
  func ratedAgain() async throws {
    try await stage.store.addToWishlist(SampleMovies.alien)
    stage.showList(.all)
    try await pilot.press("Rate 6", on: "Alien")
    try await pilot.press("Rate 8", on: "Alien")
    try await pilot.press("Undo")
    #expect(try await marks().viewings == [Viewing(date: SampleMovies.day, rating: 6)])
  }

  @Test("A movie of the wishlist that is rated was watched today, also if it was watched before")
  func ratedOnWishlist() async throws {
    let first = Viewing(date: CalendarDate("2020-01-01"), rating: 7)
    try await stage.store.setViewing(first, of: SampleMovies.alien)
    try await stage.store.addToWishlist(SampleMovies.alien)
    try await stage.store.addToWishlist(SampleMovies.brazil)
    stage.showList(.wishlist)
    for title in ["Alien", "Brazil"] { try await pilot.press("Rate 9", on: title) }
    let today = Viewing(date: SampleMovies.day, rating: 9)
    #expect(try await marks() == MovieMarks(viewings: [today, first]))
    #expect(await pilot.text().contains("✓ Watched “Brazil” today, 9/10. You can undo this."))
    #expect(try await stage.store.details(of: SampleMovies.brazil)?.marks == MovieMarks(viewings: [today]))
  }

  @Test("A rating that is changed later is undone alone")
  func changedLater() async throws {
    stage.showList(.all)
    try await pilot.press("Rate 4", on: "Alien")
    stage.delay.value = .seconds(3)
    try await pilot.press("Rate 2", on: "Alien")
    try await pilot.press("Undo")
    #expect(try await marks().viewings == [Viewing(date: nil, rating: 4)])
  }

  @Test("The message about a change that can be undone goes when another change was made elsewhere")
  func changedElsewhere() async throws {
    stage.showList(.all)
    try await pilot.press("Rate 4", on: "Alien")
    #expect(await pilot.text().contains("4/10. You can undo this."))
    try await stage.store.addToWishlist(SampleMovies.brazil)
    #expect(await !pilot.text().contains("You can undo this."))
    try await pilot.press("Undo")
    #expect(await pilot.text().contains("Undo again to undo: added “Brazil” to your wishlist"))
  }

  @Test(
    "A movie of the wishlist or the watched movies that was watched before gets another viewing, without a rating",
    arguments: [MovieList.wishlist, .watched, .all])
  func watchingAgain(in list: MovieList) async throws {
    let first = Viewing(date: CalendarDate("2020-01-01"), rating: 7, note: "First.")
    try await stage.store.setViewing(first, of: SampleMovies.alien)
    try await stage.store.addToWishlist(SampleMovies.alien)
    stage.showList(list)
    try await pilot.press(list == .watched ? "Watched again" : "Mark as watched", on: "Alien")
    #expect(await pilot.text().contains("✓ Added a viewing of “Alien” today. You can undo this."))
    #expect(try await marks() == MovieMarks(viewings: [Viewing(date: SampleMovies.day), first]))
    try await pilot.press("Undo")
    #expect(try await marks() == MovieMarks(isOnWishlist: true, viewings: [first]))
  }

  @Test("Only a movie that is on a list can be removed from it")
  func removable() async throws {
    stage.showList(.all)
    await #expect(throws: PilotError.self) { try await pilot.press("Remove", on: "Alien") }
    try await stage.store.addToWishlist(SampleMovies.alien)
    await pilot.wait()
    try await pilot.press("Remove", on: "Alien")
    #expect(try await marks() == MovieMarks(viewings: []))
  }

  @Test("Removing a movie from the watched ones says how many viewings go")
  func removingViewings() async throws {
    let days = try [#require(CalendarDate("2025-12-31")), SampleMovies.day]
    for day in days { try await stage.store.markAsWatched(SampleMovies.alien, on: day) }
    stage.showList(.watched)
    try await pilot.press("Remove", on: "Alien")
    #expect(
      await pilot.text().contains("✓ Removed “Alien” from your watched movies, with 2 viewings. You can undo this."))
  }

  @Test("The date of a movie on the wishlist that was watched before is that of another viewing")
  func datingAgain() async throws {
    try await stage.store.setViewing(Viewing(date: CalendarDate("2020-01-01")), of: SampleMovies.alien)
    try await stage.store.addToWishlist(SampleMovies.alien)
    stage.showList(.wishlist)
    try await pilot.press("Watched on…", on: "Alien")
    #expect(stage.steps == [.movie(.viewingIsRequested(SampleMovies.alien, .new))])
  }

  @Test("Editing a movie that was marked in the wishlist before continues with its entry")
  func editingAfterMarking() async throws {
    try await stage.store.addToWishlist(SampleMovies.alien)
    stage.showList(.wishlist)
    try await pilot.press("Mark as watched", on: "Alien")
    stage.window.send(.onScreen(.performOnRow("edit", RowID(SampleMovies.alien))))
    await pilot.wait()
    #expect(stage.steps == [.movie(.viewingIsRequested(SampleMovies.alien, .last))])
  }

  @Test("A rating keeps the date and the note of an earlier entry")
  func rating() async throws {
    let day = try #require(CalendarDate("2025-12-31"))
    try await stage.store.setViewing(Viewing(date: day, rating: 3, note: "Slow."), of: SampleMovies.alien)
    stage.showList(.watched)
    try await pilot.press("Rate 10", on: "Alien")
    #expect(try await marks().watched == Viewing(date: day, rating: 10, note: "Slow."))
    #expect(await pilot.text().contains("✓ Rated “Alien” 10/10. You can undo this."))
  }

  @Test("Rating and editing a viewing leave a movie on the wishlist that the user wants to see again")
  func wishedAgain() async throws {
    try await stage.store.setViewing(Viewing(date: SampleMovies.day, rating: 6), of: SampleMovies.alien)
    try await stage.store.addToWishlist(SampleMovies.alien)
    stage.showList(.watched)
    try await pilot.press("Rate 8", on: "Alien")
    #expect(try await marks().isOnWishlist)
    stage.show(ViewingModel(of: SampleMovies.alien, in: stage.library))
    try await pilot.type("Again, please.", into: "Note")
    try await pilot.press("Save")
    #expect(
      try await marks()
        == MovieMarks(
          isOnWishlist: true, viewings: [Viewing(date: SampleMovies.day, rating: 8, note: "Again, please.")]))
    stage.show(ViewingModel(of: SampleMovies.alien, .new, in: stage.library))
    try await pilot.press("Save")
    #expect(try await !marks().isOnWishlist)
  }

  @Test("A movie is removed from the list that is shown, or from the list that it is on")
  func removing() async throws {
    stage.showList(.all)
    try await pilot.press("Add to wishlist", on: "Alien")
    #expect(try await marks().isOnWishlist)
    try await pilot.press("Remove", on: "Alien")
    #expect(try await !marks().isOnWishlist)
    try await pilot.press("Mark as watched", on: "Alien")
    stage.showList(.watched)
    try await pilot.press("Remove", on: "Alien")
    #expect(try await marks().watched == nil)
  }

  @Test("The form for a movie of the wishlist says that the movie is then watched, and the list says so afterward")
  func watchedOn() async throws {
    try await stage.movies.addToWishlist(SampleMovies.alien)
    stage.showList(.wishlist)
    try await pilot.press("Watched on…", on: "Alien")
    let model = ViewingModel(of: SampleMovies.alien, in: stage.library)
    stage.show(model)
    await pilot.wait()
    #expect(model.content.title == "Mark as watched")
    try await pilot.type("Loud.", into: "Note")
    try await pilot.press("Save")
    await pilot.wait()
    #expect(model.content.title == "Mark as watched")
    stage.showList(.watched)
    #expect(await pilot.text().contains("✓ Marked “Alien” as watched. You can undo this."))
  }

  @Test("A change of a movie of a person can be undone there")
  func person() async throws {
    let person = try #require(try await stage.movies.movie(SampleMovies.alien).directors.first?.id)
    stage.show(PersonModel(of: person, in: stage.library, contributions: stage.registry))
    try await pilot.press("Add to wishlist", on: "Alien")
    try await pilot.press("Undo")
    #expect(try await !marks().isOnWishlist)
  }

  @Test("Every list of movies has a preview with the facts of a movie, and no lists")
  func preview() async throws {
    stage.showList(.all)
    await pilot.wait()
    let list = try #require(stage.window.content.top?.screen?.content.lists.first)
    let elements = try #require(await list.preview?(RowID(SampleMovies.alien)))
    #expect(elements.contains(.value(label: "Directed by", "Ridley Scott")))
    #expect(ScreenContent(title: "", elements: elements).lists.isEmpty)
    #expect(await list.preview?("unreadable 3") == [])
  }

  @Test("A changed entry is not left without a question")
  func unsaved() async throws {
    let model = ViewingModel(of: SampleMovies.alien, in: stage.library)
    stage.show(model)
    await pilot.wait()
    #expect(!model.hasUnsavedChanges)
    try await pilot.type("10", into: "Rating")
    #expect(model.hasUnsavedChanges)
    try await pilot.type("", into: "Rating")
    #expect(!model.hasUnsavedChanges)
  }
}
