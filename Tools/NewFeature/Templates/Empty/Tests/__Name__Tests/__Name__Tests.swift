import FlowCore
import FlowRegistry
import FlowScreens
import FlowTesting
import Testing

@testable import __Name__

@Suite("The feature “__Title__”")
struct __Name__Tests {
  @Test("The flow shows its first screen")
  func screen() async {
    await FlowTest.run(__Name__Flow(), startingWith: .screenIsRequired) { test in
      test.expect(.started, .navigated(.screenIsRequired), .ready)
      await test.expectScreen(shows: "There is nothing here yet.")
    }
  }

  @Test("The feature contributes a tab and a link, and needs no other feature")
  func registration() throws {
    let registry = try FlowRegistry(features: [__Name__Feature()])
    #expect(registry.contributions(of: FlowTab.self).map(\.title) == ["__Title__"])
    #expect(try registry.steps(for: DeepLink(path: ["__link__"])).last as? __Name__Step == .screenIsRequired)
  }
}
