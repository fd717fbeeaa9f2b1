import FlowContent
import Testing

@Suite("Elements of a screen")
struct ContentElementTests {
  private struct Poster: CustomElement {
    let title: String
    var fallback: [ContentElement] { [.text("poster of \(title)")] }
  }

  private struct OtherPoster: CustomElement {
    let title: String
    var fallback: [ContentElement] { [] }
  }

  @Test("Custom elements are equal if they have one type and are equal")
  func customElements() {
    #expect(ContentElement.custom(Poster(title: "Alien")) == .custom(Poster(title: "Alien")))
    #expect(ContentElement.custom(Poster(title: "Alien")) != .custom(Poster(title: "Brazil")))
    #expect(ContentElement.custom(Poster(title: "Alien")) != .custom(OtherPoster(title: "Alien")))
  }

  @Test("Rows in memory know their positions")
  @MainActor
  func inMemory() {
    let list = RowList(["A", "B"].map { Row(id: RowID(rawValue: $0), title: $0) })
    #expect(list.source.position(of: "B") == .at(1))
    #expect(list.source.position(of: "C") == .unknown)
  }
}
