/// What a movie from a file may be like.
enum MovieLimits {
  /// In characters: longer than any text about a movie.
  static let longestText = 10_000
  /// In entries: more than anybody has named for a movie.
  static let longestList = 1_000
  static let years = 0...9_999
  static let runtimes = 0...100_000
}
