import Observation

/// A movie.
nonisolated package struct Movie: Identifiable, Sendable {
  package let id: Int
  package let title: String
  package let year: Int
  package let overview: String
  package var isWatched = false
}

/// The movies of the user.
@Observable
package final class Movies {
  package private(set) var all: [Movie]

  package init() {
    all = [
      Movie(id: 1, title: "Alien", year: 1979, overview: "The crew of a freighter answers a call for help."),
      Movie(id: 2, title: "Heat", year: 1995, overview: "A detective and a thief have coffee."),
      Movie(id: 3, title: "Arrival", year: 2016, overview: "A linguist learns another language.", isWatched: true),
    ]
  }

  package subscript(id: Movie.ID) -> Movie? { all.first { $0.id == id } }

  package func setWatched(_ isWatched: Bool, _ id: Movie.ID) {
    if let index = all.firstIndex(where: { $0.id == id }) { all[index].isWatched = isWatched }
  }
}

/// The user who is signed in, if any.
@Observable
package final class Session {
  package var user: String?

  package init(user: String? = nil) {
    self.user = user
  }
}
