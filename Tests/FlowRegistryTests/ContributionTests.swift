import FlowRegistry
import Testing

@Suite("Contributions to extension points")
struct ContributionTests {
  @Test("Contributions to an extension point are read by type, in the order of registration")
  func contributions() throws {
    let registry = try FlowRegistry(features: [
      TestFeature(name: "A") { $0.contribute("one") },
      TestFeature(name: "B") { registry in
        registry.contribute(2)
        registry.contribute("two")
      },
    ])
    #expect(registry.contributions(of: String.self) == ["one", "two"])
    #expect(registry.contributions(of: Int.self) == [2])
    #expect(registry.contributions(of: Double.self).isEmpty)
  }
}
