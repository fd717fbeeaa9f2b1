import Foundation
import Testing

@Suite("The map in CONTRIBUTING.md")
struct MapTests {
  private struct Arrow: Hashable, CustomStringConvertible {
    let from: String
    let to: String
    let isPrivate: Bool

    var description: String { "\(from) \(isPrivate ? "-.->" : "-->") \(to)" }
  }

  @Test("The map in CONTRIBUTING.md has the arrows that are checked, and no others")
  func arrows() throws {
    let text = try String(contentsOf: Manifest.folder.appendingPathComponent("CONTRIBUTING.md"), encoding: .utf8)
    let drawn = Set(
      text.matches(of: /(\w+)(?:\["[^"]*"\])? (-->|-\.->) (\w+)/).map { arrow in
        Arrow(from: String(arrow.1), to: String(arrow.3), isPrivate: arrow.2 == "-.->")
      })
    let followed = Layer.arrows.flatMap { from, targets in
      targets.map { Arrow(from: "\(from)", to: "\($0)", isPrivate: false) }
    }
    let notFollowed = Layer.privateArrows.map { Arrow(from: "\($0)", to: "\($1)", isPrivate: true) }
    let checked = Set(followed + notFollowed)
    #expect(checked.subtracting(drawn).isEmpty, "checked, but not on the map")
    #expect(drawn.subtracting(checked).isEmpty, "on the map, but not checked")
  }

  @Test("The map in CONTRIBUTING.md has every kind of module")
  func kinds() throws {
    let drawn = Set(Layer.arrows.keys).union(Layer.arrows.values.joined()).union(Layer.privateArrows.values)
    for target in try Manifest.ofThisPackage.targets {
      let layer = try #require(Layer(target: target), "\(target.name)")
      #expect(drawn.contains(layer) || layer == .tests || layer == .tool, "\(target.name)")
    }
  }
}
