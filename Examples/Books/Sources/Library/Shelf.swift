import Observation

nonisolated package struct Book: Identifiable, Hashable, Sendable {
  package let id: Int
  package var title: String
  package var author: String
  package var borrower: String?
}

/// The books, which several screens show.
@Observable
package final class Shelf {
  package private(set) var books: [Book] = []

  package init() {
    add("The Dispossessed", by: "Ursula K. Le Guin")
    add("Kindred", by: "Octavia E. Butler")
  }

  package func add(_ title: String, by author: String) {
    books.append(Book(id: books.count + 1, title: title, author: author))
  }

  package func lend(_ id: Book.ID, to borrower: String) {
    if let index = books.firstIndex(where: { $0.id == id }) {
      books[index].borrower = borrower
    }
  }

  package func book(_ id: Book.ID) -> Book? { books.first { $0.id == id } }
}
