import FlowContent
import FlowScreens
import FlowTesting
import Observation
import Testing

@Suite("Forms")
struct FormTests {
  @Observable
  final class FormModel: ScreenModel {
    enum ActionName: Hashable { case save, remove(Int) }
    enum Size: CaseIterable { case small, large }

    let work = Work()
    var name = ""
    var note = ""
    var secret = ""
    var isPublic = false
    var size: Size?
    var count: Int?
    var stars: Int?
    var day: CalendarDate?
    private(set) var performed: [ActionName] = []

    var content: ScreenContent {
      ScreenContent(
        title: "Form",
        elements: [
          field("Name", \.name, placeholder: "full name", problem: name.isEmpty ? "Enter a name." : nil),
          field("Note", \.note, style: .lines), field("Secret", \.secret, style: .secure),
          field("Public", \.isPublic), field("Size", \.size, of: Size.allCases) { "\($0.map { "\($0)" } ?? "-")" },
          field("Count", number: \.count, in: 10...20), field("Stars", rating: \.stars, of: 5),
          field("Day", date: \.day),
        ],
        actions: [action(.save, "Save", key: "s", isDefault: true), action(.remove(7), "Remove", isDestructive: true)])
    }

    func perform(_ action: ActionName) {
      performed.append(action)
    }
  }

  private let model = FormModel()
  private let screen: Screen
  private let pilot: Pilot

  init() {
    screen = Screen(model)
    let window = Window(title: "App")
    window.setRoot(screen)
    pilot = Pilot(window: window)
  }

  @Test("What the user enters in a form is in the properties of its model, and on the screen")
  func entering() async throws {
    for (text, label) in [
      ("Ada", "Name"), ("one\ntwo", "Note"), ("pw", "Secret"), ("yes", "Public"), ("large", "Size"), ("12", "Count"),
      ("4", "Stars"), ("2024-02-29", "Day"),
    ] {
      try await pilot.type(text, into: label)
    }
    #expect(model.name == "Ada" && model.note == "one\ntwo" && model.secret == "pw" && model.isPublic)
    #expect(model.size == .large && model.count == 12 && model.stars == 4)
    #expect(model.day == CalendarDate(year: 2024, month: 2, day: 29))
    #expect(
      screen.content.fields.map(\.value.text) == ["Ada", "one\ntwo", "pw", "yes", "large", "12", "4", "2024-02-29"])
    for label in ["Count", "Stars", "Day"] { try await pilot.type("", into: label) }
    #expect(model.count == nil && model.stars == nil && model.day == nil)
  }

  @Test(
    "A value out of a field's range does not reach the model, and the error names what the field takes",
    arguments: [
      ("Count", "21", "a whole number from 10 to 20"),
      ("Stars", "0", "a whole number from 1 to 5"),
      ("Day", "2023-02-29", "a date like 2024-02-29"), ("Public", "maybe", "yes or no"),
      ("Size", "tiny", "one of “small”, “large”"),
    ])
  func outOfRange(label: String, text: String, expected: String) async {
    let error = PilotError.noSuchValue(text, field: label, expected: expected)
    await #expect(throws: error) { try await pilot.type(text, into: label) }
    #expect("\(error)" == "“\(label)” does not take “\(text)”: expected \(expected)")
    #expect(!screen.handle(.edit(FieldID(rawValue: label), .number(21, in: 0...100))))
    #expect(model.count == nil && model.stars == nil && model.day == nil && model.size == nil)
  }

  @Test("The problem of a field is gone as soon as the user has entered a value that has none")
  func problem() async throws {
    #expect(screen.content.fields.first?.problem == "Enter a name.")
    try await pilot.type("Ada", into: "Name")
    #expect(screen.content.fields.first?.problem == nil)
  }

  @Test("An action of a form performs the case with its name, whose text is its identifier")
  func actions() async throws {
    #expect(screen.content.actions.map(\.id) == ["save", "remove(7)"])
    try await pilot.press("Save")
    try await pilot.press("Remove")
    #expect(model.performed == [.save, .remove(7)])
  }
}
