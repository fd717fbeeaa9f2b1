public import Observation

nonisolated public struct Book: Identifiable, Hashable, Sendable {
  public let id: Int
  public var title: String
  public var author: String
  public var borrower: String?
}

/// The books, which several screens show.
@Observable
public final class Shelf {
  public private(set) var books: [Book] = []

  public init() {
    add("The Dispossessed", by: "Ursula K. Le Guin")
    add("Kindred", by: "Octavia E. Butler")
  }

  public func add(_ title: String, by author: String) {
    books.append(Book(id: books.count + 1, title: title, author: author))
  }

  public func lend(_ id: Book.ID, to borrower: String) {
    if let index = books.firstIndex(where: { $0.id == id }) {
      books[index].borrower = borrower
    }
  }

  public func book(_ id: Book.ID) -> Book? { books.first { $0.id == id } }
}
