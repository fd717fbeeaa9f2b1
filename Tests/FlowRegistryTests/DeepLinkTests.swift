import FlowRegistry
import Testing

@Suite("Deep links as text")
struct DeepLinkTests {
  private func read(_ text: String) throws(LinkError) -> [String] {
    try DeepLink(text, scheme: "movies").path
  }

  @Test(
    "a link is read into the parts of its path, decoded",
    arguments: [
      ("movies://wishlist/movie/603", ["wishlist", "movie", "603"]),
      ("MOVIES://wishlist", ["wishlist"]),
      ("movies://search/two%20words%2Fone", ["search", "two words/one"]),
      ("movies://genre/com%C3%A9die", ["genre", "comédie"]),
      ("movies://genre/comédie", ["genre", "comédie"]),
      ("movies://", [""]),
      ("movies:///a//", ["", "a", "", ""]),
    ])
  func reading(text: String, path: [String]) throws {
    #expect(try read(text) == path)
  }

  @Test(
    "what is written is read again as the same",
    arguments: [["wishlist", "movie", "603"], ["é", "a/b", "100%", "?#", "..", " "], [""]])
  func roundTrip(path: [String]) throws {
    let text = DeepLink(path: path).text(scheme: "movies")
    #expect(try read(text) == path)
    #expect(text.utf8.allSatisfy { $0 < 128 })
  }

  @Test(
    "what is no link of the application is refused",
    arguments: ["", "movies", "movies:/wishlist", "http://wishlist/movie/1", " movies://wishlist"])
  func otherScheme(text: String) {
    #expect(throws: LinkError.otherScheme(text, expected: "movies")) { try read(text) }
  }

  @Test(
    "encoded nonsense is refused",
    arguments: ["%", "%4", "%zz", "%C3", "%ff%fe", "a%00b", "%1B%5B31m", "%E2%80"])
  func badEncoding(part: String) {
    #expect(throws: LinkError.badEncoding(part)) { try read("movies://wishlist/" + part) }
  }

  @Test("a query and a fragment are refused", arguments: ["?", "#"])
  func unexpected(character: Character) {
    #expect(throws: LinkError.unexpected(character, in: "wishlist\(character)a=b")) {
      try read("movies://wishlist\(character)a=b")
    }
  }

  @Test(
    "what is wrong is said with the part in which it is, harmless and in one short line",
    arguments: [
      ("htt\u{1B}://x", "“htt␛://x” is no link: it does not begin with “movies://”"),
      ("movies://wishlist?a=b", "“wishlist?a=b” in the link has a “?”: write it as %3F"),
      ("movies://wishlist#a", "“wishlist#a” in the link has a “#”: write it as %23"),
      (
        "movies://wishlist/%zz",
        "“%zz” in the link is not encoded as in a URL: each % stands before two digits of base 16, together UTF-8 text"
      ),
      (String(repeating: "a", count: 1_000), "“\(String(repeating: "a", count: 40))…” is no link"),
    ])
  func texts(link: String, text: String) {
    let error = #expect(throws: LinkError.self) { try read(link) }
    #expect(error?.description.hasPrefix(text) == true, "\(String(describing: error))")
  }

  @Test("a link of a megabyte is refused, and so is one byte too many")
  func tooLong() throws {
    #expect(throws: LinkError.tooLong) { try read("movies://" + String(repeating: "a", count: 1_000_000)) }
    let longest = "movies://" + String(repeating: "a", count: DeepLink.longest - 9)
    #expect(try read(longest).count == 1)
    #expect(throws: LinkError.tooLong) { try read(longest + "a") }
  }
}
