/// A movie of a ``FakeTMDB``.
package struct FakeMovie: Sendable {
  package typealias Part = (person: Int, name: String, character: String)

  package var id: Int
  package var title: String
  package var originalTitle: String?
  package var releaseDate: String
  package var overview: String
  package var runtime: Int
  package var genres: [String]
  package var countries: [String]
  package var directors: [Part]
  package var cast: [Part]

  package init(
    id: Int, title: String, originalTitle: String? = nil, releaseDate: String, overview: String = "", runtime: Int = 0,
    genres: [String] = [], countries: [String] = [], directors: [Part] = [], cast: [Part] = []
  ) {
    self.id = id
    self.title = title
    self.originalTitle = originalTitle
    self.releaseDate = releaseDate
    self.overview = overview
    self.runtime = runtime
    self.genres = genres
    self.countries = countries
    self.directors = directors
    self.cast = cast
  }
}

/// A person of a ``FakeTMDB``.
package struct FakePerson: Sendable {
  package var id: Int
  package var name: String
  package var directed: [FakeMovie]
  package var cast: [(movie: FakeMovie, character: String)]

  package init(
    id: Int, name: String, directed: [FakeMovie] = [], cast: [(movie: FakeMovie, character: String)] = []
  ) {
    self.id = id
    self.name = name
    self.directed = directed
    self.cast = cast
  }
}
