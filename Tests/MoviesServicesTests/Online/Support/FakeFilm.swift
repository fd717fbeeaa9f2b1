/// A film that a ``FakeTMDB`` knows.
struct FakeFilm: Sendable {
  struct Part: Sendable {
    let person: Int
    let name: String
    let character: String
  }

  var id: Int
  var title: String
  var originalTitle: String?
  var releaseDate: String
  var overview = ""
  var runtime = 0
  var genres: [String] = []
  var countries: [String] = []
  var directors: [Part] = []
  var cast: [Part] = []

  static let matrix = FakeFilm(
    id: 603, title: "The Matrix", releaseDate: "1999-03-31",
    overview: "Set in the 22nd century, a hacker joins insurgents.", runtime: 136,
    genres: ["Action", "Science Fiction"],
    countries: ["United States of America"],
    directors: [.init(person: 9340, name: "Lana Wachowski", character: "")],
    cast: [
      .init(person: 6384, name: "Keanu Reeves", character: "Neo"),
      .init(person: 2975, name: "Laurence Fishburne", character: "Morpheus"),
    ])

  static let stalker = FakeFilm(
    id: 1398, title: "Stalker", originalTitle: "Сталкер", releaseDate: "1979-05-25",
    overview: "A guide leads two men through the Zone.", runtime: 162, genres: ["Science Fiction", "Drama"],
    countries: ["Soviet Union"], directors: [.init(person: 8452, name: "Andrei Tarkovsky", character: "")],
    cast: [.init(person: 28321, name: "Alisa Freyndlikh", character: "Stalker's Wife")])

  static let mirror = FakeFilm(
    id: 1396, title: "Mirror", originalTitle: "Зеркало", releaseDate: "1975-03-07", runtime: 107, genres: ["Drama"],
    directors: [.init(person: 8452, name: "Andrei Tarkovsky", character: "")])

  static let samples = [matrix, stalker, mirror]

  /// Films of which a search for “film” finds all.
  static func many(_ count: Int) -> [FakeFilm] {
    (1...count).map { FakeFilm(id: 100_000 + $0, title: "Film \($0)", releaseDate: "2001-01-01") }
  }
}

/// A person that a ``FakeTMDB`` knows.
struct FakePerson: Sendable {
  struct Part: Sendable {
    let film: FakeFilm
    let character: String
  }

  var id: Int
  var name: String
  var directed: [FakeFilm] = []
  var cast: [Part] = []

  static let tarkovsky = FakePerson(id: 8452, name: "Andrei Tarkovsky", directed: [.mirror, .stalker])
  static let keanu = FakePerson(
    id: 6384, name: "Keanu Reeves",
    cast: [
      .init(film: .matrix, character: "Neo"),
      .init(
        film: FakeFilm(id: 245_891, title: "John Wick", releaseDate: "2014-10-22"), character: "John Wick"),
      .init(film: FakeFilm(id: 10_999, title: "Coming Some Day", releaseDate: ""), character: "Himself"),
    ])

  static let samples = [tarkovsky, keanu]
}
