import FlowContent
import FlowCore
import FlowReactive
import FlowRegistry
import FlowScreens
import FlowTesting
import Observation
import Testing

// The code of the article “Test a flow alone”, in its order. `ArticleTests` compares the two.

// MARK: The flow

nonisolated enum RecipesStep: Step, Equatable {
  case recipesAreRequired
  case recipeIsPicked(String)
  case recipeIsDeleted
  case ingredientsAreRequired
  case ingredientsAreBought(Int)
}

final class RecipesFlow: Flow {
  let root = NavigationStack(title: "Recipes")
  private let registry: FlowRegistry
  private let mayDelete: () async -> Bool

  init(registry: FlowRegistry, mayDelete: @escaping () async -> Bool) {
    self.registry = registry
    self.mayDelete = mayDelete
  }

  func adapt(step: RecipesStep) -> Adaptation<RecipesStep> {
    guard step == .recipeIsDeleted else { return .proceed(step) }
    return .resolve { [mayDelete] in await mayDelete() ? step : nil }
  }

  func navigate(to step: RecipesStep) -> FlowContributors<RecipesStep, Never> {
    switch step {
    case .recipesAreRequired: show(RecipeListModel())
    case .recipeIsPicked(let title): show(RecipeModel(title: title))
    case .recipeIsDeleted: goBack()
    case .ingredientsAreRequired: goShopping()
    case .ingredientsAreBought: closeShop()
    }
  }

  private func show(_ model: some ScreenModel & Stepper<RecipesStep>) -> FlowContributors<RecipesStep, Never> {
    let screen = Screen(model)
    root.push(screen)
    return .one(.contribute(screen, with: model))
  }

  private func goBack() -> FlowContributors<RecipesStep, Never> {
    root.pop()
    return .none
  }

  private func goShopping() -> FlowContributors<RecipesStep, Never> {
    let shop = registry.flow(for: ShopRoute())
    root.present(shop.root)
    return .one(.flow(shop) { .ingredientsAreBought($0) })
  }

  private func closeShop() -> FlowContributors<RecipesStep, Never> {
    root.dismiss()
    return .none
  }
}

// MARK: Its screens, and the route that it opens

@Observable
final class RecipeListModel: ScreenModel, Stepper {
  let steps = PublishRelay<RecipesStep>()
  let work = Work()

  var content: ScreenContent {
    let rows = ["Ratatouille", "Pancakes"].map { Row(id: RowID(rawValue: $0), title: $0) }
    return ScreenContent(title: "Recipes", elements: [.list(RowList(rows))])
  }

  func choose(_ row: RowID) {
    steps.accept(.recipeIsPicked(row.rawValue))
  }
}

@Observable
final class RecipeModel: ScreenModel, Stepper {
  enum ActionName { case delete, buy }

  let steps = PublishRelay<RecipesStep>()
  let work = Work()
  private let title: String

  init(title: String) {
    self.title = title
  }

  var content: ScreenContent {
    ScreenContent(
      title: title, actions: [action(.delete, "Delete", key: "d"), action(.buy, "Go shopping", key: "s")])
  }

  func perform(_ action: ActionName) {
    switch action {
    case .delete: steps.accept(.recipeIsDeleted)
    case .buy: steps.accept(.ingredientsAreRequired)
    }
  }
}

/// A route that opens the shop. The output is the number of purchases.
nonisolated struct ShopRoute: Route {
  typealias Output = Int
}

// MARK: The tests

@Suite("The article “Test a flow alone”")
struct RecipesFlowTests {
  @Test("A picked recipe is shown")
  func picking() async {
    await FlowTest.run(
      RecipesFlow(registry: FlowRegistry(), mayDelete: { true }), startingWith: .recipesAreRequired
    ) { test in
      test.expect(.started, .navigated(.recipesAreRequired), .ready)
      test.send(.recipeIsPicked("Pancakes"))
      test.expect(.navigated(.recipeIsPicked("Pancakes")))
      test.expectTree(#"Recipes > recipesAreRequired > recipeIsPicked("Pancakes")"#)
    }
  }

  private func run(
    registry: FlowRegistry = FlowRegistry(), mayDelete: @escaping () async -> Bool = { true },
    _ body: (FlowTest<RecipesFlow>) async throws -> Void
  ) async rethrows {
    try await FlowTest.run(
      RecipesFlow(registry: registry, mayDelete: mayDelete), startingWith: .recipesAreRequired
    ) { test in
      test.expect(.started, .navigated(.recipesAreRequired), .ready)
      try await body(test)
    }
  }

  @Test("The user picks a recipe and goes back to the list")
  func user() async throws {
    try await run { test in
      try await test.pilot.select("Pancakes")
      test.expect(.navigated(.recipeIsPicked("Pancakes")))
      await test.expectScreen(shows: "<Delete> <Go shopping>")
      try await test.pilot.back()
      await test.expectScreen(shows: "- Ratatouille")
    }
  }

  @Test("The shop opens over the recipe, and closes after a purchase")
  func shopping() async throws {
    let registry = FlowRegistry()
    let shop = registry.stub(ShopRoute.self)
    try await run(registry: registry) { test in
      try await test.pilot.select("Pancakes")
      try await test.pilot.press("Go shopping")
      #expect(shop.opened == [ShopRoute()])
      test.ignoreEvents()

      shop.end(3)
      test.expect(
        .event("willNavigate end", ofFlowNamed: "StubFlow<Int>"),
        .event("didNavigate end", ofFlowNamed: "StubFlow<Int>"),
        .event("ended(output)", ofFlowNamed: "StubFlow<Int>"),
        .navigated(.ingredientsAreBought(3)))
      await test.expectScreen(shows: "<Delete> <Go shopping>")
    }
  }

  @Test("The flow waits while the user is asked before a deletion")
  func deleting() async throws {
    try await run { test in
      try await test.pilot.select("Pancakes")
      test.expect(.navigated(.recipeIsPicked("Pancakes")))

      test.holdAdaptations()
      test.send(.recipeIsDeleted)
      test.send(.recipeIsPicked("Ratatouille"))
      test.expectTree(#"Recipes > recipesAreRequired > recipeIsPicked("Pancakes")"#)

      await test.resumeAdaptation(of: RecipesStep.recipeIsDeleted)
      test.expect(.navigated(.recipeIsDeleted), .navigated(.recipeIsPicked("Ratatouille")))
    }
  }

  @Test("A recipe that the user does not want to delete stays")
  func notDeleting() async throws {
    try await run(mayDelete: { false }) { test in
      try await test.pilot.select("Pancakes")
      try await test.pilot.press("Delete")
      test.expect(.navigated(.recipeIsPicked("Pancakes")), .ignored(.recipeIsDeleted, .dropped))
      test.expectTree(#"Recipes > recipesAreRequired > recipeIsPicked("Pancakes")"#)
    }
  }
}
