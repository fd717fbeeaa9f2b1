import Foundation

/// Inserts the rows of an import with prepared statements in one transaction.
///
/// It checks neither the file nor the catalog.
final class PlainImport {
  private struct PlainMovie: Decodable {
    struct Member: Decodable {
      let name: String
    }

    let title: String
    let year: Int
    let runtime: Int?
    let synopsis: String?
    let directors: [String]
    let genres: [String]
    let cast: [Member]
  }

  private let database: PlainDatabase
  private let movie: PlainStatement
  private let person: PlainStatement
  private let credit: PlainStatement
  private let genre: PlainStatement
  private let movieGenre: PlainStatement
  private let index: PlainStatement
  private var people: [String: Int64] = [:]
  private var genres: [String: Int64] = [:]

  init(into folder: String) throws {
    database = try PlainDatabase(folder: folder)
    movie = try database.prepare(
      "INSERT INTO movie (title, year, runtime, synopsis, title_key, sort_key, directors) VALUES (?, ?, ?, ?, ?, ?, ?)")
    person = try database.prepare("INSERT INTO person (name) VALUES (?)")
    credit = try database.prepare("INSERT INTO credit (movie, kind, position, person) VALUES (?, ?, ?, ?)")
    genre = try database.prepare("INSERT INTO genre (name) VALUES (?)")
    movieGenre = try database.prepare(
      "INSERT INTO movie_genre (movie, position, genre, sort_key, year, runtime) VALUES (?, ?, ?, ?, ?, ?)")
    let columns = "title, people, facts, directors, genres, decade"
    index = try database.prepare(
      "INSERT INTO movie_search (rowid, \(columns)) SELECT id, \(columns) FROM movie_text WHERE id = ?")
  }

  func read(_ path: String) throws {
    let decoder = JSONDecoder()
    try database.execute("BEGIN IMMEDIATE")
    for line in try Data(contentsOf: URL(filePath: path), options: .alwaysMapped).split(separator: UInt8(ascii: "\n")) {
      try insert(decoder.decode(PlainMovie.self, from: line))
    }
    try database.execute("COMMIT")
  }

  private func insert(_ plain: PlainMovie) throws {
    let key = plain.title.lowercased()
    let sortKey = key.hasPrefix("the ") ? String(key.dropFirst(4)) : key
    movie.bind(plain.title, at: 1)
    movie.bind(Int64(plain.year), at: 2)
    movie.bind(Int64(plain.runtime ?? 0), at: 3)
    movie.bind(plain.synopsis, at: 4)
    movie.bind(key, at: 5)
    movie.bind(sortKey, at: 6)
    movie.bind(plain.directors.joined(separator: "\u{1F}"), at: 7)
    try movie.run()
    let id = database.lastInsertedRow
    for (position, name) in plain.directors.enumerated() { try add(name, "director", position, to: id) }
    for (position, member) in plain.cast.enumerated() { try add(member.name, "cast", position, to: id) }
    for (position, name) in plain.genres.enumerated() {
      let number = try number(of: name, genre, in: &genres)
      movieGenre.bind(id, at: 1)
      movieGenre.bind(Int64(position), at: 2)
      movieGenre.bind(number, at: 3)
      movieGenre.bind(sortKey, at: 4)
      movieGenre.bind(Int64(plain.year), at: 5)
      movieGenre.bind(Int64(plain.runtime ?? 0), at: 6)
      try movieGenre.run()
    }
    index.bind(id)
    try index.run()
  }

  private func add(_ name: String, _ kind: String, _ position: Int, to movie: Int64) throws {
    let number = try number(of: name, person, in: &people)
    credit.bind(movie, at: 1)
    credit.bind(kind, at: 2)
    credit.bind(Int64(position), at: 3)
    credit.bind(number, at: 4)
    try credit.run()
  }

  private func number(
    of name: String, _ insertion: PlainStatement, in numbers: inout [String: Int64]
  ) throws -> Int64 {
    if let number = numbers[name] { return number }
    insertion.bind(name)
    try insertion.run()
    numbers[name] = database.lastInsertedRow
    return database.lastInsertedRow
  }
}
