import GRDB

/// print-row DATABASE: opens it and prints a movie. What the start of the application is compared with.
@main
enum PrintRow {
  static func main() throws {
    let pool = try DatabasePool(path: CommandLine.arguments[1])
    let title = try pool.read { db in
      try String.fetchOne(
        db, sql: "SELECT title FROM wishlist JOIN movie ON movie.id = wishlist.movie ORDER BY added_at DESC LIMIT 1")
    }
    print(title ?? "nothing")
  }
}
