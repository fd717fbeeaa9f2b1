import MoviesTesting

extension FakeMovie {
  static let matrix = FakeMovie(
    id: 603, title: "The Matrix", releaseDate: "1999-03-31",
    overview: "Set in the 22nd century, a hacker joins insurgents.", runtime: 136,
    genres: ["Action", "Science Fiction"],
    countries: ["United States of America"],
    directors: [(person: 9340, name: "Lana Wachowski", character: "")],
    cast: [
      (person: 6384, name: "Keanu Reeves", character: "Neo"),
      (person: 2975, name: "Laurence Fishburne", character: "Morpheus"),
    ])

  static let stalker = FakeMovie(
    id: 1398, title: "Stalker", originalTitle: "Сталкер", releaseDate: "1979-05-25",
    overview: "A guide leads two men through the Zone.", runtime: 162, genres: ["Science Fiction", "Drama"],
    countries: ["Soviet Union"], directors: [(person: 8452, name: "Andrei Tarkovsky", character: "")],
    cast: [(person: 28321, name: "Alisa Freyndlikh", character: "Stalker's Wife")])

  static let mirror = FakeMovie(
    id: 1396, title: "Mirror", originalTitle: "Зеркало", releaseDate: "1975-03-07", runtime: 107, genres: ["Drama"],
    directors: [(person: 8452, name: "Andrei Tarkovsky", character: "")])

  static let samples = [matrix, stalker, mirror]

  /// Returns movies that a search for “movie” finds.
  static func many(_ count: Int) -> [FakeMovie] {
    (1...count).map { FakeMovie(id: 100_000 + $0, title: "Movie \($0)", releaseDate: "2001-01-01") }
  }
}

extension FakePerson {
  static let tarkovsky = FakePerson(id: 8452, name: "Andrei Tarkovsky", directed: [.mirror, .stalker])
  static let keanu = FakePerson(
    id: 6384, name: "Keanu Reeves",
    cast: [
      (movie: .matrix, character: "Neo"),
      (
        movie: FakeMovie(id: 245_891, title: "John Wick", releaseDate: "2014-10-22"), character: "John Wick"
      ),
      (movie: FakeMovie(id: 10_999, title: "Coming Some Day", releaseDate: ""), character: "Himself"),
    ])

  static let samples = [tarkovsky, keanu]
}
