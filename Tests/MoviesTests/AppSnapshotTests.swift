import FlowSnapshots
import Testing

@testable import movies

@Suite("What the assembled application shows")
struct AppSnapshotTests {
  @Test("the wizard over the empty window")
  func onboarding() async throws {
    let assembled = try await AssembledApp()
    await expectSnapshot("onboarding", of: assembled.app.window, drivenBy: assembled.app.coordinator)
  }
}
