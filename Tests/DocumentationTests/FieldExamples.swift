import FlowContent
import FlowScreens
import Observation
import Testing

@Suite("The examples of fields and actions")
struct FieldExamples {
  @Test("A value is read from text")
  func texts() {
    let rating = Field.Value.rating(nil, of: 10)
    let nine = rating.replaced(by: "9")  // .rating(9, of: 10)
    let eleven = rating.replaced(by: "11")  // nil
    #expect(nine == .rating(9, of: 10))
    #expect(eleven == nil)
  }

  @Test("A field says what it takes")
  func expectations() {
    let isAccepted = Field.Value.number(nil, in: 1...5).accepts(.number(6, in: 1...5))  // false
    let expectation = Field.Value.number(nil, in: 0...10).expectation  // a whole number from 0 to 10
    #expect(!isAccepted)
    #expect(expectation == "a whole number from 0 to 10")
  }

  @Test("A field is known by its label")
  func identifier() {
    let walk = WalkModel()
    let field = Field("Trail", .text(walk.diary), placeholder: "Name") { walk.diary = $0.text }
    field.edit?(.text("Waterfall"))
    #expect(field.id == "Trail")
    #expect(walk.diary == "Waterfall")
  }
}

@Observable
private final class WalkModel: ScreenModel {
  nonisolated enum Season: String, CaseIterable {
    case spring, autumn
  }

  enum ActionName { case save, export }
  enum RowActionName { case remove }

  let work = Work()
  var diary = ""
  var isShared = false
  var season = Season.autumn
  var hours: Int?
  var rating: Int?
  var day: CalendarDate?
  private(set) var removed: [RowID] = []

  var content: ScreenContent {
    let fields = [diaryField, sharedField, seasonField, hoursField, ratingField, dayField]
    return ScreenContent(title: "Walk", elements: fields + [.list(walks)], actions: [save, export])
  }

  private var diaryField: ContentElement {
    field("Diary", \.diary, style: .lines, placeholder: "Weather, people, birds")
  }

  private var sharedField: ContentElement {
    field("Shared", \.isShared)
  }

  private var seasonField: ContentElement {
    field("Season", \.season, of: Season.allCases, title: { $0.rawValue })
  }

  private var hoursField: ContentElement {
    field("Hours", number: \.hours, in: 0...24)
  }

  private var ratingField: ContentElement {
    field("Rating", rating: \.rating, of: 5)
  }

  private var dayField: ContentElement {
    field("Day", date: \.day, problem: day == nil ? "Enter the day of the walk." : nil)
  }

  private var save: Action {
    action(.save, "Save", key: "s", isDefault: true)
  }

  private var export: Action {
    let csv = Array("Crater rim,12\n".utf8)
    return
      action(.export, "Export", giving: OutgoingFile(name: "walks.csv") { write in try write(csv) })
  }

  private var walks: RowList {
    let rows = [Row(id: "1", title: "Crater rim"), Row(id: "2", title: "Waterfall")]
    return
      RowList(rows, actions: [rowAction(.remove, "Remove", key: "r", isDestructive: true)])
  }

  func perform(_ action: ActionName) {}
  func perform(_ action: RowActionName, on row: RowID) { removed.append(row) }

  var hasUnsavedChanges: Bool { !diary.isEmpty || hours != nil }
}
