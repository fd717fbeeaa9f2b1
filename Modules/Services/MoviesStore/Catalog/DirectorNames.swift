/// The names of a movie's directors as one text: the form in which the movie's row holds them for lists.
enum DirectorNames {
  static func names(in text: String) -> [String] {
    text.split(separator: "\u{1F}").map(String.init)
  }

  /// The text for the row of `movie`, computed from its credits. Character 31 separates units in ASCII.
  static let sql = """
    ifnull(
      (SELECT group_concat(replace(name, char(31), ' '), char(31)) FROM (
        SELECT person.name FROM credit JOIN person ON person.id = credit.person
        WHERE credit.movie = movie.id AND credit.kind = 'director' ORDER BY credit.position)),
      '')
    """
}
