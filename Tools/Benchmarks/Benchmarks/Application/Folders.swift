import Foundation

/// The places of files that benchmarks use.
enum Folders {
  static let benchmarks = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The build folder, which also has the databases that benchmarks make once.
  static let build = benchmarks.appending(path: ".build")

  /// The application, which ‘Tools/bench’ builds.
  static let movies = benchmarks.deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: ".build/release/movies")

  /// The program that opens a database and prints a row.
  static let printRow = build.appending(path: "release/print-row")
}

/// An error that stops a benchmark.
struct Problem: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
