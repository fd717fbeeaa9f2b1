/// A movie of a ``FakeTMDB``.
package struct FakeMovie: Sendable {
  package struct Part: Sendable {
    package let person: Int
    package let name: String
    package let character: String

    package init(person: Int, name: String, character: String) {
      self.person = person
      self.name = name
      self.character = character
    }
  }

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

  package static let matrix = FakeMovie(
    id: 603, title: "The Matrix", releaseDate: "1999-03-31",
    overview: "Set in the 22nd century, a hacker joins insurgents.", runtime: 136,
    genres: ["Action", "Science Fiction"],
    countries: ["United States of America"],
    directors: [.init(person: 9340, name: "Lana Wachowski", character: "")],
    cast: [
      .init(person: 6384, name: "Keanu Reeves", character: "Neo"),
      .init(person: 2975, name: "Laurence Fishburne", character: "Morpheus"),
    ])

  package static let stalker = FakeMovie(
    id: 1398, title: "Stalker", originalTitle: "Сталкер", releaseDate: "1979-05-25",
    overview: "A guide leads two men through the Zone.", runtime: 162, genres: ["Science Fiction", "Drama"],
    countries: ["Soviet Union"], directors: [.init(person: 8452, name: "Andrei Tarkovsky", character: "")],
    cast: [.init(person: 28321, name: "Alisa Freyndlikh", character: "Stalker's Wife")])

  package static let mirror = FakeMovie(
    id: 1396, title: "Mirror", originalTitle: "Зеркало", releaseDate: "1975-03-07", runtime: 107, genres: ["Drama"],
    directors: [.init(person: 8452, name: "Andrei Tarkovsky", character: "")])

  package static let samples = [matrix, stalker, mirror]

  /// Returns movies that a search for “movie” finds.
  package static func many(_ count: Int) -> [FakeMovie] {
    (1...count).map { FakeMovie(id: 100_000 + $0, title: "Movie \($0)", releaseDate: "2001-01-01") }
  }
}

/// A person of a ``FakeTMDB``.
package struct FakePerson: Sendable {
  package struct Part: Sendable {
    package let movie: FakeMovie
    package let character: String

    package init(movie: FakeMovie, character: String) {
      self.movie = movie
      self.character = character
    }
  }

  package var id: Int
  package var name: String
  package var directed: [FakeMovie]
  package var cast: [Part]

  package init(id: Int, name: String, directed: [FakeMovie] = [], cast: [Part] = []) {
    self.id = id
    self.name = name
    self.directed = directed
    self.cast = cast
  }

  package static let tarkovsky = FakePerson(id: 8452, name: "Andrei Tarkovsky", directed: [.mirror, .stalker])
  package static let keanu = FakePerson(
    id: 6384, name: "Keanu Reeves",
    cast: [
      .init(movie: .matrix, character: "Neo"),
      .init(
        movie: FakeMovie(id: 245_891, title: "John Wick", releaseDate: "2014-10-22"), character: "John Wick"),
      .init(movie: FakeMovie(id: 10_999, title: "Coming Some Day", releaseDate: ""), character: "Himself"),
    ])

  package static let samples = [tarkovsky, keanu]
}
