import FlowApp
import FlowContent
import FlowCore
import FlowReactive
import FlowScreens
import FlowTesting
import Foundation
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@testable import movies

/// `STEPFLOW_SEED` is the seed of the walk, and `STEPFLOW_INTENTS` its length.
@Suite("A random walk through the assembled application")
struct RandomWalkTests {
  private static let environment = ProcessInfo.processInfo.environment
  private let seed = environment["STEPFLOW_SEED"].flatMap { UInt64($0) } ?? 20_261_121
  private let count = environment["STEPFLOW_INTENTS"].flatMap { Int($0) } ?? 3_000

  @Test(
    "A random walk through the assembled application finds no crash, no ambiguity, no dead end, no leak and a sound database"
  )
  func walk() async throws {
    print("random walk: STEPFLOW_SEED=\(seed) STEPFLOW_INTENTS=\(count)")
    let remains = try await end(of: AssembledApp())
    // Work that was canceled keeps its model until the database has answered.
    await waitUntil { (remains.stillAlive + remains.liveTasks).isEmpty }
    #expect(remains.stillAlive.isEmpty)
  }

  /// Walks, and releases the application, whose window would keep its screens alive.
  private func end(of assembled: consuming AssembledApp) async throws -> FlowCoordinator {
    let bag = DisposeBag()
    assembled.app.coordinator.events.subscribe(onNext: { event in
      if case .mistake(.offeredTwice) = event.kind { Issue.record("\(event)") }
    }).disposed(by: bag)
    var walk = RandomWalk(pilot: assembled.pilot, seed: seed)
    var moods = SeededGenerator(seed: seed)
    for step in 1...count {
      await walk.step()
      if step.isMultiple(of: 50) {
        assembled.online.fail(with: moods.chance(30) ? .unreachable(reason: "the test says so") : nil)
      }
      if step.isMultiple(of: 500) || step == count {
        try await check(assembled, after: step, walk.history)
      }
    }
    assembled.app.coordinator.endAll()
    return assembled.app.coordinator
  }

  private func check(_ assembled: AssembledApp, after step: Int, _ history: [String]) async throws {
    let context = "after \(step) intents, the last of them:\n\(history.suffix(20).joined(separator: "\n"))"
    let isBack = try await assembled.returnToTheDashboard()
    let screen = await assembled.pilot.text()
    try #require(isBack, "no way back to the dashboard \(context)\n\(screen)")
    let coordinator = assembled.app.coordinator
    await waitUntil { coordinator.stillAlive.isEmpty }
    try #require(coordinator.stillAlive.isEmpty, "\(context)")
    let problems = try await assembled.store.problems()
    try #require(problems.isEmpty, "the database is not sound \(context)")
  }
}
