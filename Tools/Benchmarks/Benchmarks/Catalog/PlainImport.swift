import Foundation
import MoviesServices
import MoviesStore

/// Inserts the rows of an import with prepared statements in one transaction.
///
/// It checks neither the file nor the catalog.
final class PlainImport {
  private let database: PlainDatabase
  private let movie: PlainStatement
  private let person: PlainStatement
  private let credit: PlainStatement
  private let genre: PlainStatement
  private let scope: PlainStatement
  private let everything: PlainStatement
  private let titles: PlainStatement
  private let shelf: PlainStatement
  private let place: PlainStatement
  private var people: [String: Int64] = [:]
  private var genres: [String: Int64] = [:]
  private var shelves: [String: Int64] = [:]

  init(into folder: String) throws {
    database = try PlainDatabase(folder: folder)
    id = try database.prepare(
      "INSERT INTO movie (title, year, runtime, synopsis, title_key, sort_key, directors) VALUES (?, ?, ?, ?, ?, ?, ?)")
    person = try database.prepare("INSERT INTO person (name) VALUES (?)")
    credit = try database.prepare("INSERT INTO credit (movie, kind, position, person) VALUES (?, ?, ?, ?)")
    genre = try database.prepare("INSERT INTO movie_genre (movie, position, name) VALUES (?, ?, ?)")
    scope = try database.prepare("INSERT INTO movie_scope (movie, genre) VALUES (?, ?)")
    let text = "title, original_title, people, genres, scope, decade"
    everything = try database.prepare(
      "INSERT INTO movie_search (rowid, \(text)) SELECT id, \(text) FROM movie_text WHERE id = ?")
    let titleText = "title, original_title, scope, decade"
    titles = try database.prepare(
      "INSERT INTO title_search (rowid, \(titleText)) SELECT id, \(titleText) FROM movie_text WHERE id = ?")
    shelf = try database.prepare(
      "INSERT INTO shelf (list, rating, genre, decade, movies, version) VALUES ('all', -1, ?, ?, 0, 1)")
    place = try database.prepare(
      "INSERT INTO shelf_movie (shelf, sort_key, year, movie, year_down, length) VALUES (?, ?, ?, ?, ?, ?)")
  }

  func read(_ path: String) throws {
    let decoder = JSONDecoder()
    try database.execute("BEGIN IMMEDIATE")
    for line in try Data(contentsOf: URL(filePath: path), options: .alwaysMapped).split(separator: UInt8(ascii: "\n")) {
      try insert(decoder.decode(CatalogMovie.self, from: line))
    }
    try database.execute("COMMIT")
  }

  private func insert(_ movie: CatalogMovie) throws {
    let key = movie.title.lowercased()
    let sortKey = key.hasPrefix("the ") ? String(key.dropFirst(4)) : key
    id.bind(movie.title, at: 1)
    id.bind(Int64(movie.year), at: 2)
    id.bind(Int64(movie.runtime ?? 0), at: 3)
    id.bind(movie.synopsis, at: 4)
    id.bind(key, at: 5)
    id.bind(sortKey, at: 6)
    id.bind(movie.directors.joined(separator: "\u{1F}"), at: 7)
    try id.run()
    let id = database.lastInsertedRow
    for (position, name) in movie.directors.enumerated() { try add(name, "director", position, to: id) }
    for (position, member) in movie.cast.enumerated() { try add(member.name, "cast", position, to: id) }
    for (position, name) in movie.genres.enumerated() {
      genre.bind(id, at: 1)
      genre.bind(Int64(position), at: 2)
      genre.bind(name, at: 3)
      try genre.run()
    }
    let numbers = [0] + movie.genres.map { name in number(name, in: &genres) }
    for number in numbers {
      scope.bind(id, at: 1)
      scope.bind(number, at: 2)
      try scope.run()
      for decade in [-1, movie.year / 10 * 10] {
        try put(id, movie, sortKey, on: shelfNumber(number, decade))
      }
    }
    for index in [everything, titles] {
      index.bind(id)
      try index.run()
    }
  }

  private func add(_ name: String, _ kind: String, _ position: Int, to movie: Int64) throws {
    if people[name] == nil {
      person.bind(name)
      try person.run()
      people[name] = database.lastInsertedRow
    }
    credit.bind(id, at: 1)
    credit.bind(kind, at: 2)
    credit.bind(Int64(position), at: 3)
    credit.bind(people[name] ?? 0, at: 4)
    try credit.run()
  }

  private func number(_ name: String, in numbers: inout [String: Int64]) -> Int64 {
    let number = numbers[name] ?? Int64(numbers.count + 1)
    numbers[name] = number
    return number
  }

  private func shelfNumber(_ genre: Int64, _ decade: Int) throws -> Int64 {
    let key = "\(genre) \(decade)"
    if let number = shelves[key] { return number }
    shelf.bind(genre, at: 1)
    shelf.bind(Int64(decade), at: 2)
    try shelf.run()
    shelves[key] = database.lastInsertedRow
    return database.lastInsertedRow
  }

  private func put(_ movie: Int64, _ movie: CatalogMovie, _ sortKey: String, on shelf: Int64) throws {
    place.bind(shelf, at: 1)
    place.bind(sortKey, at: 2)
    place.bind(Int64(movie.year), at: 3)
    place.bind(id, at: 4)
    place.bind(Int64(~movie.year), at: 5)
    place.bind(Int64(movie.runtime ?? 0), at: 6)
    try place.run()
  }
}
