import FlowSnapshots
import MoviesServices
import Testing

@testable import movies

@Suite("What the assembled application shows")
struct AppSnapshotTests {
  @Test("the wizard over the empty window")
  func onboarding() async throws {
    let assembled = try await AssembledApp()
    await expectSnapshot("onboarding", of: assembled.app.window, drivenBy: assembled.app.coordinator)
  }

  @Test("the dashboard with its tabs and badges")
  func dashboard() async throws {
    let assembled = try await AssembledApp(isSignedIn: true)
    try await assembled.store.addToWishlist(3)
    await expectSnapshot("dashboard", of: assembled.app.window, drivenBy: assembled.app.coordinator)
  }
}
