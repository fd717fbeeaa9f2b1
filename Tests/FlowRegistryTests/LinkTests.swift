import FlowCore
import FlowRegistry
import Testing

@Suite("Links to steps")
struct LinkTests {
  nonisolated private enum Inner: Equatable {
    case plain
    case tagIsPicked(String)
  }

  nonisolated private enum TagStep: Step, Equatable {
    case inner(Inner)
    case decadeIsPicked(year: Int)
    case tagIsPicked(String)
    case rangeIsPicked(Int, to: Int)
    case listIsPicked([Int])
  }

  private let registry = FlowRegistry()

  private func step(_ path: String...) throws -> (any Step)? {
    try registry.steps(for: DeepLink(path: path)).last
  }

  @Test("A link within another leads through it, whatever is open")
  func within() throws {
    registry.link("places/home", to: PlaceStep.placeIsRequired)
    registry.link("tag/:tag", to: TagStep.tagIsPicked, within: "places/home")
    let path = try registry.steps(for: DeepLink(path: ["tag", "a"]))
    #expect(
      path.count == 2 && path.first as? PlaceStep == .placeIsRequired && path.last as? TagStep == .tagIsPicked("a"))
    registry.link("inner/:tag", to: { TagStep.inner(.tagIsPicked($0)) }, within: "nowhere")
    #expect(throws: LinkError.unknown("nowhere")) { try step("inner", "a") }
  }

  @Test("A link becomes the step of the feature that owns the pattern, and the step has the link")
  func link() throws {
    registry.link("place/:id", to: PlaceStep.placeIsPicked)
    #expect(try step("place", "603") as? PlaceStep == .placeIsPicked(603))
    #expect(registry.link(to: PlaceStep.placeIsPicked(603))?.path == ["place", "603"])
    #expect(registry.link(to: PlaceStep.neighborIsPicked(603)) == nil)
  }

  @Test("A link without variable parts stands for one step, and that step alone has it")
  func fixedLink() throws {
    registry.link("places/home", to: PlaceStep.placeIsRequired)
    #expect(try step("places", "home") as? PlaceStep == .placeIsRequired)
    #expect(registry.link(to: PlaceStep.placeIsRequired)?.path == ["places", "home"])
    #expect(registry.link(to: PlaceStep.visitIsOver) == nil)
  }

  @Test("The value of a link is found in nested and labeled cases, and only where the step is the same")
  func values() throws {
    registry.link("inner/:tag", to: { TagStep.inner(.tagIsPicked($0)) })
    registry.link("tag/:tag", to: TagStep.tagIsPicked)
    registry.link("decade/:year", to: TagStep.decadeIsPicked)
    registry.link("end/:year", to: { TagStep.rangeIsPicked(1990, to: $0) })
    registry.link("list/:number", to: { TagStep.listIsPicked([$0]) })
    #expect(registry.link(to: TagStep.inner(.tagIsPicked("a")))?.path == ["inner", "a"])
    #expect(registry.link(to: TagStep.tagIsPicked("a"))?.path == ["tag", "a"])
    #expect(registry.link(to: TagStep.decadeIsPicked(year: 1990))?.path == ["decade", "1990"])
    #expect(registry.link(to: TagStep.rangeIsPicked(1990, to: 2000))?.path == ["end", "2000"])
    #expect(registry.link(to: TagStep.rangeIsPicked(1980, to: 2000)) == nil)
    #expect(registry.link(to: TagStep.inner(.plain)) == nil)
    #expect(registry.link(to: TagStep.listIsPicked([1])) == nil)
  }

  @Test("A link with several variable parts is made and read by closures")
  func severalParameters() throws {
    registry.link("years/:first/:last") { link in
      TagStep.rangeIsPicked(try link.value("first"), to: try link.value("last"))
    } parameters: { step in
      if case .rangeIsPicked(let first, let last) = step { ["first": "\(first)", "last": "\(last)"] } else { nil }
    }
    #expect(try step("years", "1990", "2000") as? TagStep == .rangeIsPicked(1990, to: 2000))
    #expect(registry.link(to: TagStep.rangeIsPicked(1990, to: 2000))?.path == ["years", "1990", "2000"])
  }

  @Test(
    "A parameter of a link that is not a number, too large, or not written in the only way is named with its link",
    arguments: ["six", "99999999999999999999", "03", "+3"])
  func badNumbers(text: String) {
    registry.link("place/:id", to: PlaceStep.placeIsPicked)
    let error = #expect(throws: LinkError.self) { try step("place", text) }
    #expect(
      error?.description == "expected a whole number such as 603 for “:id” in the link “place/:id”, got “\(text)”")
  }

  @Test("A value of a link that the feature refuses is an error that says what is expected", arguments: ["1994", "x"])
  func refusedValue(text: String) {
    registry.link("decade/:year", to: TagStep.decadeIsPicked, expecting: "a decade") { $0.isMultiple(of: 10) }
    let error = #expect(throws: LinkError.self) { try step("decade", text) }
    #expect(error?.description == "expected a decade for “:year” in the link “decade/:year”, got “\(text)”")
  }

  @Test("A hostile value of a link is shown in an error without control characters, and shortened")
  func hostileValue() {
    registry.link("sea/:name") { link -> PlaceStep in
      throw link.error(in: "name", expected: "one of the seven seas")
    } parameters: { _ in
      nil
    }
    let error = #expect(throws: LinkError.self) {
      try step("sea", "\u{1B}[31m" + String(repeating: "a", count: 1_000))
    }
    let value = "␛[31m" + String(repeating: "a", count: 35)
    #expect(error?.description == "expected one of the seven seas for “:name” in the link “sea/:name”, got “\(value)…”")
  }

  @Test(
    "A link that no pattern matches is unknown", arguments: [["places", "1"], ["place"], ["place", "1", "2"], []])
  func unknown(path: [String]) {
    registry.link("place/:id", to: PlaceStep.placeIsPicked)
    #expect(throws: LinkError.unknown(path.joined(separator: "/"))) {
      try registry.steps(for: DeepLink(path: path))
    }
  }
}
