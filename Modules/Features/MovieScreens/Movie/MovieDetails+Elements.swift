import FlowScreens
import MoviesServices

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
    var elements: [ContentElement] = []
    if let original = movie.originalTitle {
      elements.append(.value(label: "Original title", original))
    }
    elements.append(.value(label: "Year", String(movie.year)))
    for (label, values) in [
      ("Directed by", movie.directors), ("Country", movie.countries), ("Genre", movie.genres),
    ] where !values.isEmpty {
      elements.append(.value(label: label, values.joined(separator: ", ")))
    }
    if let runtime = movie.runtime {
      elements.append(.value(label: "Runtime", "\(runtime) min"))
    }
    if let synopsis = movie.synopsis {
      elements.append(.text(synopsis))
    }
    return elements
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
      let roles = person.roles.isEmpty ? nil : person.roles.joined(separator: ", ")
      return Row(id: RowID(person.id), title: person.name, subtitle: roles)
    }
    return [.heading("People"), .list(RowList(rows))]
  }
}
