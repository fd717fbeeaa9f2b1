import FlowContent
import FlowCore
import FlowReactive
import FlowScreens
import FlowTesting
import Observation
import Testing

// The code of the recipe “Validate a form”, in its order.

nonisolated struct Review: Equatable, Sendable {
  var stars: Int
  var text: String
  var day: CalendarDate?
}

nonisolated enum ReviewStep: Step, Equatable {
  case reviewIsRequired
  case reviewIsWritten(Review)
}

/// A review, which can be saved once it has stars.
@Observable
final class ReviewModel: ScreenModel, Stepper {
  enum ActionName { case save }

  let steps = PublishRelay<ReviewStep>()
  let work = Work()
  var stars: Int?
  var text = ""
  var day: CalendarDate?

  private var problem: String? {
    text.count > 500 ? "The text has \(text.count) characters. Use at most 500." : nil
  }

  private var review: Review? {
    guard let stars, problem == nil else { return nil }
    return Review(stars: stars, text: text, day: day)
  }

  var content: ScreenContent {
    ScreenContent(
      title: "Review",
      elements: [
        field("Stars", rating: \.stars, of: 5),
        field("Text", \.text, style: .lines, placeholder: "What did you think?", problem: problem),
        field("Read on", date: \.day),
      ],
      actions: review == nil ? [] : [action(.save, "Save", key: "s", isDefault: true)])
  }

  func perform(_ action: ActionName) {
    guard let review else { return }
    steps.accept(.reviewIsWritten(review))
  }
}

final class ReviewFlow: Flow {
  let root = NavigationStack(title: "Review")

  func navigate(to step: ReviewStep) -> FlowContributors<ReviewStep, Review> {
    switch step {
    case .reviewIsRequired: .one(root.push(ReviewModel()))
    case .reviewIsWritten(let review): .end(review)
    }
  }
}

@Suite("The recipe “Validate a form”")
struct FormTests {
  @Test("A review can be saved once it has stars and is short enough")
  func saving() async throws {
    try await FlowTest.run(ReviewFlow(), startingWith: .reviewIsRequired) { test in
      await #expect(throws: PilotError.noAction("Save", available: [])) { try await test.pilot.press("Save") }
      try await test.pilot.type("4", into: "Stars")
      try await test.pilot.type(String(repeating: "x", count: 501), into: "Text")
      await test.expectScreen(shows: "! The text has 501 characters. Use at most 500.\n")
      await #expect(throws: PilotError.noAction("Save", available: [])) { try await test.pilot.press("Save") }
      try await test.pilot.type("Witty.", into: "Text")
      try await test.pilot.press("Save")
      #expect(test.result == .output(Review(stars: 4, text: "Witty.")))
      test.ignoreEvents()
    }
  }
}
