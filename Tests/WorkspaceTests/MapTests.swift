import Testing

@Suite("The map in CONTRIBUTING.md")
struct MapTests {
  @Test("The map in CONTRIBUTING.md has every kind of module, and no module that isn’t there")
  func kinds() throws {
    let drawn = Set(Layer.map.flatMap { [$0.from, $0.to] })
    let layers = try Manifest.ofThisPackage.targets.map { try #require(Layer(target: $0), "\($0.name)") }
    // There is a stand-in of UIKit where there is no UIKit.
    let targets = Set(layers).subtracting([.tests, .tool]).union([.framework("UIKit")])
    #expect(drawn == targets)
  }
}
