/// The rows of an answer to a script. The next answer leaves them out, because the script keeps them.
package final class SentRows {
  /// The name of the answer. The script sends the name of the one it shows.
  package let answer = String(UInt64.random(in: 0 ... .max), radix: 36)

  /// The answer before it, until that isn't needed any more.
  private weak var former: SentRows?
  /// The numbers of the rows.
  private var rows: Set<Int> = []

  /// Creates the rows of an answer.
  ///
  /// - Parameters:
  ///   - former: The rows of the answer before it, which live until the new one is written.
  ///   - shown: The name of the answer that the script shows. If it has missed the former one, it needs all rows.
  package init(after former: SentRows?, shown: String?) {
    self.former = former?.answer == shown ? former : nil
  }

  /// Adds a row, and returns what the answer contains of it.
  func add(_ row: WrittenRow) -> HTML {
    rows.insert(row.number)
    return .written(former?.rows.contains(row.number) == true ? row.kept : row.html)
  }
}
