import FlowApp
import FlowContent
import FlowCore
import FlowScreens
import FlowTesting
import Foundation
import MoviesServices
import Testing

@testable import movies

/// `STEPFLOW_SEED` is the seed of the walk.
@Suite("The assembled application, restored in another one")
struct RestoringTests {
  private let seed = ProcessInfo.processInfo.environment["STEPFLOW_SEED"].flatMap { UInt64($0) } ?? 20_261_122

  @Test("A restored application has the same tree, screens and fields, at many moments of a random walk")
  func walk() async throws {
    print("restored walk: STEPFLOW_SEED=\(seed)")
    let assembled = try await AssembledApp(isSignedIn: true)
    var walk = RandomWalk(pilot: assembled.pilot, seed: seed)
    for step in 1...450 {
      await walk.step()
      guard step.isMultiple(of: 15) else { continue }
      let context = "after \(step) steps: \(walk.history.suffix(8).joined(separator: "\n"))"
      await assembled.pilot.wait()
      let bytes = try JSONEncoder().encode(assembled.app.coordinator.save())
      let again = try assembled.anotherApp()
      again.window.resize(to: assembled.app.window.size)
      let state = try JSONDecoder().decode(SavedState.self, from: bytes)
      let problems = again.coordinator.restore(state, starting: again.start)
      let restored = await Pilot(window: again.window, coordinator: again.coordinator).text()
      if problems.isEmpty {
        try #require(again.coordinator.tree.description == assembled.app.coordinator.tree.description, "\(context)")
        try #require(outline(again.window) == outline(assembled.app.window), "\(context)\n\(restored)")
        let twice = try JSONEncoder().encode(again.coordinator.save())
        try #require(try JSONDecoder().decode(SavedState.self, from: twice) == state, "\(context)")
      } else {
        // Only the onboarding has a step that is not saved, because the key is in it.
        try #require(problems.allSatisfy { $0.part.hasPrefix("OnboardingFlow") }, "\(problems) \(context)")
      }
      again.coordinator.endAll()
    }
    assembled.app.coordinator.endAll()
  }

  /// Returns the places and fields that a window shows, without questions, messages, filters, which are closed again, and
  /// keys that are being typed.
  private func outline(_ window: Window) -> [String] {
    window.content.layers.flatMap { layer in
      layer.screens.filter { !$0.content.isQuestion }.map { screen in
        let isList = !screen.content.lists.isEmpty
        let fields = screen.content.fields.filter { !isList || $0.label == "Search" }.map { field in
          if case .secure = field.value { field.label } else { "\(field.label): \(field.value.text)" }
        }
        return (layer.path + [screen.content.title] + fields).joined(separator: " › ")
      }
    }
  }
}
