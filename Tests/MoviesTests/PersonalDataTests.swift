import Foundation
import Testing

@Suite("Moving the lists")
struct PersonalDataTests {
  @Test("imports what another machine exported, and exports a list for Letterboxd")
  func moving() throws {
    let (one, other) = (try MoviesProcess.signedIn(), try MoviesProcess())
    try one.wish(for: "Ran")
    let file = one.data.path + "/lists.json"
    let exported = try one.run("export", file)
    #expect(exported.output == "Exported 1 wishlist and 0 watched movies to “\(file)”.\n")
    let imported = try other.run("import-lists", file)
    #expect(imported.output == "Imported 1 wishlist and 0 watched movies from “\(file)”.\n")
    #expect(try other.run("list", "wishlist").output.contains("Ran (1985)"))
    let csv = one.data.path + "/ran.csv"
    #expect(try one.run("export", csv, "--letterboxd", "wishlist").output == "Exported 1 movie to “\(csv)”.\n")
    #expect(try String(contentsOfFile: csv, encoding: .utf8) == "Title,Year,Directors\r\nRan,1985,Akira Kurosawa\r\n")
    #expect(try other.run("help", "import-lists").output.contains("An import can’t be undone."))
  }
}
