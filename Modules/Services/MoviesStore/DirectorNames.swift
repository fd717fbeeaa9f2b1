/// The names of a movie's directors as the movie holds them for a row of a list. Who they are stands in its credits.
enum DirectorNames {
  /// In no text that is meant for people; a space stands for it in a name.
  private static let separator = "\u{1F}"

  static func stored(_ names: [String]) -> String {
    names.map { $0.replacing(separator, with: " ") }.joined(separator: separator)
  }

  static func names(in text: String) -> [String] {
    text.split(separator: separator).map(String.init)
  }

  /// What the movie `movie` should hold, from its credits.
  static let sql = """
    ifnull(
      (SELECT group_concat(replace(name, char(31), ' '), char(31)) FROM (
        SELECT person.name FROM credit JOIN person ON person.id = credit.person
        WHERE credit.movie = movie.id AND credit.kind = 'director' ORDER BY credit.position)),
      '')
    """
}
