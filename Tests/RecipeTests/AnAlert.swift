import FlowContent
import FlowCore
import FlowReactive
import FlowScreens
import FlowTesting
import Observation
import Testing

// The code of the recipe “Ask before deleting”, in its order.

nonisolated enum ShelfStep: Step, Equatable {
  case shelfIsRequired
  case deletionIsRequested(String)
  case deletionIsConfirmed(String)
}

@Observable
final class ShelfModel: ScreenModel, Stepper {
  enum RowActionName { case delete }

  let steps = PublishRelay<ShelfStep>()
  let work = Work()
  var titles = ["Emma", "Ulysses"]

  var content: ScreenContent {
    let rows = titles.map { Row(id: RowID(rawValue: $0), title: $0) }
    let delete = rowAction(.delete, "Delete", key: "d", isDestructive: true)
    return ScreenContent(title: "Shelf", elements: [.list(RowList(rows, actions: [delete]))])
  }

  func perform(_ action: RowActionName, on row: RowID) { steps.accept(.deletionIsRequested(row.rawValue)) }
}

final class ShelfFlow: Flow {
  let root = NavigationStack(title: "Shelf")
  private let shelf = ShelfModel()

  func navigate(to step: ShelfStep) -> FlowContributors<ShelfStep, Never> {
    switch step {
    case .shelfIsRequired:
      return .one(root.push(shelf))
    case .deletionIsRequested(let title):
      let alert = Alert<ShelfStep>(
        "Delete “\(title)”?", message: "Your review is deleted, too.",
        choices: [
          .init("Delete", isDestructive: true, answer: .deletionIsConfirmed(title)), .init("Cancel"),
        ])
      return .one(root.present(alert))
    case .deletionIsConfirmed(let title):
      shelf.titles.removeAll { $0 == title }
      return .none
    }
  }
}

@Suite("The recipe “Ask before deleting”")
struct AlertTests {
  @Test("A book is deleted only if the user confirms it")
  func deleting() async throws {
    try await FlowTest.run(ShelfFlow(), startingWith: .shelfIsRequired) { test in
      try await test.pilot.press("Delete", on: "Emma")
      await test.expectScreen(shows: "Delete “Emma”?")
      try await test.pilot.press("Cancel")
      await test.expectScreen(shows: "- Emma")

      try await test.pilot.press("Delete", on: "Emma")
      try await test.pilot.press("Delete")
      await test.expectScreen(shows: "- Ulysses")
      #expect(await !test.pilot.text().contains("Emma"))
      test.ignoreEvents()
    }
  }
}
