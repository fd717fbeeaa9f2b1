import FlowScreens
import MoviesServices

extension MovieDetails {
  /// What a screen shows of a film.
  var elements: [ContentElement] {
    marksElements + filmElements + castElements
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

  private var filmElements: [ContentElement] {
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

  private var castElements: [ContentElement] {
    guard !movie.cast.isEmpty else { return [] }
    let rows = movie.cast.map { Row(id: RowID($0.personID), title: $0.name, subtitle: $0.role) }
    return [.heading("Cast"), .list(RowList(rows))]
  }
}
