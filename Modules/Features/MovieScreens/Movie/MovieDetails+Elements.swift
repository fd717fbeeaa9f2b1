import FlowScreens
public import MoviesServices

extension MovieDetails {
  /// The elements of the movie's screen.
  var elements: [ContentElement] {
    marksElements + movieElements + peopleElements
  }

  private var marksElements: [ContentElement] {
    var elements: [ContentElement] = []
    if let viewing = marks.watched {
      elements.append(.banner(Banner(.success, "Watched on \(viewing.date)")))
    }
    if marks.isOnWishlist {
      elements.append(.banner(Banner(.info, "On your wishlist")))
    }
    if let rating = marks.watched?.rating {
      elements.append(.value(label: "Your rating", "\(rating)/10"))
    }
    if let note = marks.watched?.note {
      elements.append(.value(label: "Your note", note))
    }
    return elements
  }

  private var movieElements: [ContentElement] {
    movie.facts.map { .value(label: $0.label, $0.value) } + (movie.synopsis.map { [.text($0)] } ?? [])
  }

  /// The directors, then the cast, with one row for each person.
  private var peopleElements: [ContentElement] {
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
    return [.heading("People"), .list(RowList(rows))]
  }
}

extension Movie {
  /// The facts of the movie with their labels, such as its directors and runtime.
  nonisolated public var facts: [(label: String, value: String)] {
    let lists = [("Directed by", directors), ("Country", countries), ("Genre", genres)]
    return (originalTitle.map { [("Original title", $0)] } ?? []) + [("Year", "\(year)")]
      + lists.filter { !$0.1.isEmpty }.map { ($0.0, $0.1.joined(separator: ", ")) }
      + (runtime.map { [("Runtime", "\($0) min")] } ?? [])
  }
}
