import GRDB

/// `print-row DATABASE` opens a database and prints a movie: the yardstick for the start of the application.
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
