import FlowRegistry
import Testing

@Suite("Deep links as text")
struct DeepLinkTests {
  private func read(_ text: String) throws(LinkError) -> [String] {
    try DeepLink(text, scheme: "movies").path
  }

  @Test(
    "A link is read into the decoded parts of its path",
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
    "A link that is written is read again as the same link",
    arguments: [["wishlist", "movie", "603"], ["é", "a/b", "100%", "?#", "..", " "], [""]])
  func roundTrip(path: [String]) throws {
    let text = DeepLink(path: path).text(scheme: "movies")
    #expect(try read(text) == path)
    #expect(text.utf8.allSatisfy { $0 < 128 })
  }

  @Test(
    "A text that is not a link of the application is refused",
    arguments: ["", "movies", "movies:/wishlist", "http://wishlist/movie/1", " movies://wishlist"])
  func otherScheme(text: String) {
    #expect(throws: LinkError.otherScheme(text, expected: "movies")) { try read(text) }
  }

  @Test(
    "A link with invalid percent-encoding is refused",
    arguments: ["%", "%4", "%zz", "%C3", "%ff%fe", "a%00b", "%1B%5B31m", "%E2%80"])
  func badEncoding(part: String) {
    #expect(throws: LinkError.badEncoding(part)) { try read("movies://wishlist/" + part) }
  }

  @Test(
    "The error of a link quotes the part that is wrong, without control characters and in one short line",
    arguments: [
      ("htt\u{1B}://x", "“htt␛://x” is not a link of this application: expected it to begin with “movies://”"),
      ("movies://wishlist?a=b", "“wishlist?a=b” in the link contains “?”: write it as %3F"),
      ("movies://wishlist#a", "“wishlist#a” in the link contains “#”: write it as %23"),
      (
        "movies://wishlist/%zz",
        "“%zz” in the link is not percent-encoded text: expected two hexadecimal digits after each %, together UTF-8"
      ),
      (String(repeating: "a", count: 1_000), "“\(String(repeating: "a", count: 40))…” is not a link"),
    ])
  func texts(link: String, text: String) {
    let error = #expect(throws: LinkError.self) { try read(link) }
    #expect(error?.description.hasPrefix(text) == true, "\(String(describing: error))")
  }

  @Test("A link of a megabyte is refused, and so is one with a byte too many")
  func tooLong() throws {
    #expect(throws: LinkError.tooLong) { try read("movies://" + String(repeating: "a", count: 1_000_000)) }
    let longest = "movies://" + String(repeating: "a", count: DeepLink.maximumLength - 9)
    #expect(try read(longest).count == 1)
    #expect(throws: LinkError.tooLong) { try read(longest + "a") }
  }
}
