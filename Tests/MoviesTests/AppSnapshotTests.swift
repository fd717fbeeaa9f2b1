import FlowApp
import FlowSnapshots
import Testing

@testable import movies

@Suite("Snapshots of the assembled application")
struct AppSnapshotTests {
  @Test("The onboarding over the empty window matches its snapshots")
  func onboarding() async throws {
    let assembled = try await AssembledApp()
    await expectSnapshot("onboarding", of: assembled.app.window, drivenBy: assembled.app.coordinator)
  }
}
