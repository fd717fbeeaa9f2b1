public import FlowContent
public import MoviesServices

extension MovieDetails {
  /// Returns the elements of the movie's screen below its cover.
  ///
  /// - Parameters:
  ///   - viewingActions: The actions on each viewing, if there are several.
  ///   - viewing: The viewing that is selected at first; the last one by default.
  ///   - link: The link to a person, by the row.
  func elements(
    viewingActions: @autoclosure () -> [Action], selecting viewing: Viewing.ID?,
    link: @escaping @MainActor @Sendable (RowID) -> String?
  ) -> [ContentElement] {
    let rows = directors.map { Row(id: RowID($0.id), title: $0.name) }
    let people = peopleElements(link)
    return [facts] + (rows.isEmpty || people.isEmpty ? [] : [.custom(Choices("Directed by", rows))])
      + marksElements + synopsisElements + (marks.hasDiary ? diaryElements(viewingActions(), selecting: viewing) : [])
      + people
  }

  /// The elements of a preview beside a list, which has no lists itself.
  public var preview: [ContentElement] {
    let cast = movie.cast.prefix(8).map(\.name)
    let directors = movie.directors.joined(separator: ", ")
    return [facts] + (directors.isEmpty ? [] : [.value(label: "Directed by", directors)]) + marksElements
      + synopsisElements
      + (cast.isEmpty ? [] : [.value(label: "Cast", cast.joined(separator: ", "))])
  }

  private var marksElements: [ContentElement] {
    var elements: [ContentElement] = []
    if let viewing = marks.watched {
      let count = marks.viewings.count
      let times = count == 1 ? "" : count == 2 ? " twice" : " \(count) times"
      let last = count > 1 && viewing.date != nil ? ", last" : ""
      elements.append(.banner(Banner(.success, "Watched" + times + last, on: viewing.date, isStatus: true)))
    }
    if marks.isOnWishlist {
      elements.append(.banner(Banner(.info, "On your wishlist", isStatus: true)))
    }
    elements += marks.rating.map { [.rating($0, of: 10)] } ?? []
    elements += marks.watched?.note.map { [.quote($0)] } ?? []
    return elements
  }

  private var facts: ContentElement {
    let facts =
      [movie.originalTitle, "\(movie.year)", movie.runtime.map(Movie.length(inMinutes:))]
      + [movie.countries, movie.genres].map { $0.isEmpty ? nil : $0.joined(separator: ", ") }
    return .custom(Facts(facts.compactMap(\.self)))
  }

  private var synopsisElements: [ContentElement] { movie.synopsis.map { [.text($0)] } ?? [] }

  private func diaryElements(_ actions: [Action], selecting selected: Viewing.ID?) -> [ContentElement] {
    let rows = marks.viewings.map { viewing in
      var row = Row(
        id: viewing.row, title: viewing.date?.description ?? "No date",
        details: [viewing.rating.map { .rating($0, of: 10) }, viewing.note.map { .text($0) }].compactMap(\.self))
      row.day = viewing.date
      return row
    }
    var list = RowList(rows, actions: actions)
    list.firstSelected = marks.viewings.first { $0.id == selected }?.row
    return [.heading("Viewings"), .list(list)]
  }

  /// The directors, then the cast, with one row for each person.
  private func peopleElements(_ link: @escaping @MainActor @Sendable (RowID) -> String?) -> [ContentElement] {
    var people: [(id: Person.ID, name: String, roles: [String])] = []
    let credits =
      directors.map { ($0.id, $0.name, "Director") } + movie.cast.map { ($0.personID, $0.name, $0.role) }
    for (id, name, role) in credits as [(Person.ID, String, String?)] {
      if let index = people.firstIndex(where: { $0.id == id }) {
        people[index].roles += role.map { [$0] } ?? []
      } else {
        people.append((id, name, role.map { [$0] } ?? []))
      }
    }
    guard !people.isEmpty else { return [] }
    let rows = people.map { person in
      let roles = person.roles.isEmpty ? [] : [Row.Detail.text(person.roles.joined(separator: ", "))]
      return Row(id: RowID(person.id), title: person.name, details: roles)
    }
    var list = RowList(rows)
    list.link = link
    return [.heading("People"), .list(list)]
  }
}

extension MovieMarks {
  /// A Boolean value that indicates whether there are several viewings, each with actions of its own.
  var hasDiary: Bool { viewings.count > 1 }
}

extension Viewing {
  /// The row of the viewing on the page of its movie, where people have numbers.
  var row: RowID { RowID(rawValue: "viewing \(id ?? 0)") }
}

extension Movie {
  /// The facts of the movie with their labels, such as its directors and runtime.
  nonisolated public var facts: [(label: String, value: String)] {
    var facts: [(label: String, value: String)] = []
    if let originalTitle { facts.append(("Original title", originalTitle)) }
    facts.append(("Year", "\(year)"))
    for (label, names) in [("Directed by", directors), ("Country", countries), ("Genre", genres)] where !names.isEmpty {
      facts.append((label, names.joined(separator: ", ")))
    }
    if let runtime { facts.append(("Runtime", Movie.length(inMinutes: runtime))) }
    return facts
  }
}
