import FlowCore
import FlowReactive
import FlowRegistry
import FlowScreens
import Testing

@Suite("Links through several places")
struct PlaceLinkTests {
  nonisolated private enum ShelfStep: Step, Codable, Equatable {
    case shelfIsRequired
    case bookIsPicked(Int)
    case authorIsPicked(Int)
    case helpIsWanted
    case loanIsWanted
  }

  private final class ShelfFlow: Flow {
    let root: NavigationStack

    init(root: NavigationStack = NavigationStack()) {
      self.root = root
    }

    func navigate(to step: ShelfStep) -> FlowContributors<ShelfStep, Never> {
      guard step != .loanIsWanted else {
        let loan = ShelfFlow()
        root.present(loan.root)
        return .one(.flow(loan, with: OneStepper(.bookIsPicked(7))))
      }
      let page = NavigationStack(title: "\(step)")
      root.push(page)
      return .one(.contribute(page))
    }
  }

  private let registry = FlowRegistry()
  private let window = Window(title: "Library")
  private let coordinator = FlowCoordinator()

  init() {
    registry.link("shelf", to: ShelfStep.shelfIsRequired)
    registry.link("book/:id", to: ShelfStep.bookIsPicked)
    registry.link("author/:id", to: ShelfStep.authorIsPicked)
    let flow = ShelfFlow()
    window.setRoot(flow.root)
    coordinator.coordinate(flow: flow, with: OneStepper(.shelfIsRequired))
  }

  private func link(after steps: ShelfStep...) -> String? {
    window.open(steps, with: coordinator)
    return registry.link(to: coordinator.tree)?.text(scheme: "library")
  }

  @Test("The link of a place leads through the places around it, without the first one of the flow")
  func linkOfAPlace() {
    #expect(link() == "library://shelf")
    #expect(link(after: .bookIsPicked(1)) == "library://book/1")
    #expect(link(after: .authorIsPicked(2)) == "library://book/1//author/2")
    #expect(link(after: .loanIsWanted) == "library://book/1//author/2//book/7")
  }

  @Test("A place without a link has none, and is left out of the link of the place after it")
  func placeWithoutALink() {
    #expect(link(after: .helpIsWanted) == nil)
    #expect(link(after: .bookIsPicked(1)) == "library://book/1")
  }

  @Test("A link through several places leads to the same tree in another window")
  func roundTrip() throws {
    let text = try #require(link(after: .bookIsPicked(1), .authorIsPicked(2)))
    let other = PlaceLinkTests()
    let steps = try other.registry.steps(for: DeepLink(text, scheme: "library"))
    other.window.open(steps, with: other.coordinator)
    #expect(other.coordinator.tree == coordinator.tree)
  }

  @Test(
    "A link with a place that no feature knows, or with an empty place, is an error",
    arguments: [
      "book/1//page/2", "book/1//", "//book/1", "book/1////author/2",
    ])
  func unknownPlaces(path: String) throws {
    let link = try DeepLink("library://\(path)", scheme: "library")
    #expect(throws: LinkError.self) { try registry.steps(for: link) }
  }
}
