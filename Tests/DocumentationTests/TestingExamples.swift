import FlowContent
import FlowCore
import FlowReactive
import FlowRegistry
import FlowScreens
import FlowTesting
import Testing

@Suite("The examples of tests")
struct TestingExamples {
  @Test("A test can leave out a check")
  func exhaustivity() async {
    await FlowTest.run(WishlistFlow(), startingWith: .moviesAreRequired, checking: .all.subtracting(.events)) { test in
      await test.expectScreen(shows: "Wishlist")
    }
  }

  @Test("A test says what it doesn't care about")
  func ignoring() async {
    await FlowTest.run(WishlistFlow(), startingWith: .moviesAreRequired) { test in
      test.ignoreEvents()
      test.send(.movieIsPicked(603))
      test.expect(.navigated(.movieIsPicked(603)))
      let offer = test.offer(WishlistStep.movieIsPicked(603))
      #expect(offer.takers.count == 1)
      test.ignoreEvents()
      test.dismiss()
      test.expect(.ended(.dismissed))
    }
  }

  @Test("A mistake is expected by name")
  func mistakes() async {
    await FlowTest.run(WishlistFlow(), startingWith: .moviesAreRequired, checking: .all.subtracting(.events)) { test in
      test.window.send(.onScreen(.perform("rate")))
      test.expectMistakes(.unknownIntent("the action “rate”"))
    }
  }

  @Test("A step is rejected while a test holds the answer")
  func holding() async {
    await FlowTest.run(TeasFlow()) { test in
      test.expect(.started, .ready)
      test.holdAdaptations()
      test.send(.teaIsPicked(13))
      test.expect()  // the flow waits
      await test.resumeAdaptation(of: TeaStep.teaIsPicked(13))
      test.expect(.rejected(.teaIsPicked(13), SoldOut()))
    }
  }

  @Test("A stub stands in for a flow")
  func stub() async {
    let registry = FlowRegistry()
    let names = registry.stub(NameRoute.self)
    await FlowTest.run(TeasFlow(registry: registry), registry: registry) { test in
      test.send(.nameIsWanted)
      test.ignoreEvents()
      #expect(names.opened == [NameRoute()])
      names.end("Ada")
      await test.expectScreen(shows: "Hello, Ada")
      test.ignoreEvents()
    }
  }

  @Test("A model of a test records what the user does")
  func model() {
    let model = TestModel(ScreenContent(title: "Tea", actions: [Action("drink", "Drink")]))
    Screen(model).handle(.perform("drink"))
    #expect(model.intents == [.perform("drink")])
  }

  @Test("Rows of a test record what is read")
  func rows() {
    let rows = TestRows(count: 36_800)
    let titles = rows.rows(in: 0..<2).map { $0?.title }  // ["Movie 0", "Movie 1"]
    #expect(rows.requestedRanges == [0..<2])
    #expect(titles == ["Movie 0", "Movie 1"])
  }
}

nonisolated private struct NameRoute: Route {
  typealias Output = String
}

nonisolated private struct SoldOut: Error, Equatable {}

nonisolated private enum TeaStep: Step {
  case teaIsPicked(Int), nameIsWanted, nameIsGiven(String)
}

private final class GreetingModel: TitleModel<TeaStep> {}

private final class TeasFlow: Flow {
  let root = NavigationStack(title: "Teas")
  private let registry: FlowRegistry

  init(registry: FlowRegistry = FlowRegistry()) {
    self.registry = registry
  }

  func adapt(step: TeaStep) -> Adaptation<TeaStep> {
    if case .teaIsPicked(13) = step { .resolve { throw SoldOut() } } else { .proceed(step) }
  }

  func didReject(_ step: TeaStep, because error: any Error) {}

  func navigate(to step: TeaStep) -> FlowContributors<TeaStep, Never> {
    switch step {
    case .nameIsWanted:
      let name = registry.flow(for: NameRoute())
      root.present(name.root)
      return .one(.flow(name) { .nameIsGiven($0) })
    case .nameIsGiven(let name):
      root.dismiss()
      return .one(root.push(GreetingModel("Hello, \(name)")))
    case .teaIsPicked: return .none
    }
  }
}
