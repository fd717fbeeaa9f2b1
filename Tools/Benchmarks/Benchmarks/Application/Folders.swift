import Foundation

/// Where things are.
enum Folders {
  /// This package.
  static let benchmarks = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Where it builds; what is made once and kept is there too.
  static let build = benchmarks.appending(path: ".build")

  /// The application, as ‘Tools/bench’ has built it.
  static let movies = benchmarks.deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: ".build/release/movies")

  /// The program that opens a database and prints a row.
  static let printRow = build.appending(path: "release/print-row")
}

/// Why something could not be measured.
struct Problem: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
