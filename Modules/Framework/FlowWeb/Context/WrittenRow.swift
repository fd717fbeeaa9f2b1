import FlowContent

/// A row of a list on a page. A class, because a dictionary copies what it returns.
final class WrittenRow {
  let row: Row
  let link: String?
  let html: HTML.Written
  /// The row on a page that has it already. Many rows are on one page only.
  private(set) lazy var kept = HTML.Written(HTML(.li, .set(.id, id), .flag(.dataKept)))
  let number: Int
  private let id: String

  private static var count = 0

  init(_ row: Row, leadingTo link: String?, _ html: HTML, id: String) {
    self.row = row
    self.link = link
    self.html = HTML.Written(html)
    self.id = id
    Self.count += 1
    number = Self.count
  }
}
