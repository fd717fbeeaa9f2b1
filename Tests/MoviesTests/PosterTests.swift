import Foundation
import MoviesTesting
import Testing

@Suite("Posters in a terminal")
struct PosterTests {
  private static let kittyImage = "\u{1B}_Ga=T,"
  private static let sixels = "\u{1B}P0;1;0q"

  private let server: FakeTMDB
  private let movies: MoviesProcess

  /// Creates a user with a movie of the online catalog on the wishlist.
  init() async throws {
    let movie = FakeMovie(
      id: 1, title: "An Unlisted Movie", releaseDate: "2020-01-01", cast: [(person: 7, name: "Una", character: "Extra")]
    )
    server = try await FakeTMDB(movies: [movie])
    movies = try MoviesProcess.signedIn()
    try movies.playThrough(
      """
      press "Add a movie"
      type Search "unlis"
      press "Search online"
      press "Enter an API key"
      type "API key" "\(FakeTMDB.key)"
      press Continue
      expect "Online"
      select "An Unlisted Movie"
      press "Add to wishlist"
      """, environment: ["MOVIES_TMDB_URL": server.url.absoluteString])
  }

  private var requestedPosters: [FakeTMDB.Request] { server.requests.filter { $0.path.contains("images") } }

  /// Opens the movie in a terminal that gives these answers to the questions of the program.
  private func openMovie(
    answers: String, cell: (width: Int, height: Int)? = (8, 16)
  ) async throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      "\(MoviesProcess.executable) --data-dir \(movies.folder) --fresh",
      environment: ["MOVIES_TMDB_URL": server.url.absoluteString], cell: cell)
    #expect(try await terminal.wait(for: "\u{1B}[c"))
    terminal.type(answers)
    #expect(try await terminal.wait(for: "An Unlisted Movie"))
    terminal.type("\r")
    #expect(try await terminal.wait(for: "Una"))
    return terminal
  }

  private func quit(_ terminal: PseudoTerminal) async throws {
    terminal.type("q")
    #expect(try await terminal.waitForEnd())
  }

  @Test("Kitty’s protocol shows posters where the terminal answers its question, and removes them")
  func kitty() async throws {
    let terminal = try await openMovie(answers: "\u{1B}_Gi=1;OK\u{1B}\\\u{1B}[?62;4c")
    // 18 rows of 76 cells are left: 15 rows of 16 pixels, at the shape of the poster.
    #expect(try await terminal.wait(for: "a=T,i=1,q=2,f=24,s=160,v=240"))
    #expect(!terminal.output.contains(Self.sixels))
    #expect(requestedPosters.map(\.path) == ["/3/images/w342/poster.jpg"])
    #expect(requestedPosters.allSatisfy { $0.parameters.isEmpty && $0.authorization == nil })
    terminal.type("?")
    #expect(try await terminal.wait(for: "a=d,d=I,i=1"))
    // Any key closes the help.
    terminal.type("x")
    try await quit(terminal)
  }

  @Test("Sixels show posters where the attributes of the terminal say so")
  func sixel() async throws {
    let terminal = try await openMovie(answers: "\u{1B}[?1;0;256S\u{1B}[?62;4;22c")
    #expect(try await terminal.wait(for: Self.sixels + "\"1;1;160;240#0;2;0;0;0"))
    #expect(!terminal.output.contains(Self.kittyImage))
    try await quit(terminal)
  }

  @Test(
    "Posters are not requested where the terminal doesn’t answer, or doesn’t tell its cells",
    arguments: [("", 16), ("\u{1B}[?62;4c", 0)])
  func none(answers: String, height: Int) async throws {
    let terminal = try await openMovie(answers: answers, cell: (8, height))
    try await quit(terminal)
    #expect(!terminal.output.contains(Self.kittyImage) && !terminal.output.contains(Self.sixels))
    #expect(requestedPosters.isEmpty)
  }

  @Test("A poster that can’t be loaded leaves the movie as it is")
  func broken() async throws {
    server.failAlways(with: .response(body: "This is no image."))
    let terminal = try await openMovie(answers: "\u{1B}_Gi=1;OK\u{1B}\\\u{1B}[?62c")
    try await quit(terminal)
    #expect(!terminal.output.contains(Self.kittyImage))
  }
}
