import FlowContent
import FlowCore
import FlowReactive
import FlowRegistry
import FlowScreens
import FlowSnapshots
import FlowTesting
import Testing

@Suite("The examples of FlowTesting")
struct FlowTestingExamples {
  @Test("A picked movie is shown")
  func picking() async {
    await FlowTest.run(WishlistFlow(), startingWith: .moviesAreRequired) { test in
      test.expect(.started, .navigated(.moviesAreRequired), .ready)
      test.send(.movieIsPicked(1))
      test.expect(.navigated(.movieIsPicked(1)))
      test.expectTree("Wishlist > moviesAreRequired > movieIsPicked(1)")
    }
  }
}

// MARK: Parts of a test

nonisolated private struct SettingsRoute: Route {
  typealias Output = SettingsOutput
}

private func routeStub(registry: FlowRegistry, test: FlowTest<WishlistFlow>) async throws {
  let settings = registry.stub(SettingsRoute.self)
  try await test.pilot.press("Settings")
  #expect(settings.opened == [SettingsRoute()])
  settings.end(.closed)
}

private func otherFlow(test: FlowTest<AppFlow>) {
  test.expect(.events(.started, .navigated(.moviesAreRequired), .ready, of: WishlistFlow.self))
}

private func rows(test: FlowTest<WishlistFlow>) async {
  await test.expectScreen(shows: "- Alien · 1979 · 9/10 · watched")
}

private func relaunch(test: FlowTest<WishlistFlow>) async throws {
  try await test.pilot.type("Rain all day", into: "Note")
  try await test.relaunch()
  await test.expectScreen(shows: "Rain all day")
}

private func snapshotTest() async {
  await FlowTest.run(WishlistFlow(), startingWith: .moviesAreRequired) { test in
    await test.expectSnapshot("wishlist")
  }
}

private func snapshot(test: FlowTest<WishlistFlow>) async {
  await test.expectSnapshot("wishlist", widths: [80, 120])
}

private func waiting(titles: PublishRelay<String>) async {
  let values = Task { for await title in titles.values { print(title) } }
  await waitUntil { titles.hasSubscribers }
  values.cancel()
}

// MARK: Random tests

private func randomWalk(pilot: Pilot) async {
  var walk = RandomWalk(pilot: pilot, seed: 42)
  for _ in 0..<10_000 { await walk.step() }
}

private func random(items: [String]) -> String? {
  var random = SeededGenerator(seed: 42)
  let choice = items.randomElement(using: &random)
  return choice
}

private func userTurn(test: FlowTest<WishlistFlow>) {
  #expect(test.pilot.awaitedUserActions == ["an answer to “Sign out?”"])
}
