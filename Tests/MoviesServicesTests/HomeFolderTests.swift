import MoviesServices
import Testing

@Suite("The home folder in paths")
struct HomeFolderTests {
  private let home = HomeFolder(environment: ["HOME": "/home/ada"])

  @Test(
    "The home folder replaces a leading ~ in a path, and nothing else",
    arguments: [
      ("~", "/home/ada"), ("~/a b.json", "/home/ada/a b.json"), ("a/~/b", "a/~/b"), ("./~bob", "./~bob"), ("", ""),
    ])
  func expansion(entered: String, path: String) throws {
    #expect(try home.expand(entered) == path)
  }

  @Test("The home folder can be the root")
  func root() throws {
    let home = HomeFolder(environment: ["HOME": "/"])
    #expect(try home.expand("~/x") == "/x")
    #expect(try home.expand("~") == "/")
  }

  @Test("A path such as ~bob/x isn’t in the home folder of another user, and the error has the right spelling")
  func otherUser() {
    let error = #expect(throws: HomeFolder.InvalidPath.self) { try home.expand("~bob/x") }
    #expect(error?.description.contains("write the whole path, or “./~bob/x”") == true)
  }

  @Test(
    "The home folder is required for a ~ only, and must be absolute",
    arguments: [[:], ["HOME": ""], ["HOME": "~"], ["HOME": "ada"]])
  func missing(environment: [String: String]) throws {
    let home = HomeFolder(environment: environment)
    #expect(home.path == nil)
    #expect(try home.expand("/x") == "/x")
    let error = #expect(throws: HomeFolder.InvalidPath.self) { try home.expand("~/x") }
    #expect(error?.description.contains("HOME is not set to an absolute path") == true)
  }

  @Test("A path that isn’t UTF-8 is an error, because it would lead to another folder")
  func invalidBytes() {
    let error = #expect(throws: HomeFolder.InvalidPath.self) { try home.expand("/data/\u{FFFD}") }
    #expect(error?.description.contains("not valid UTF-8") == true)
  }
}
