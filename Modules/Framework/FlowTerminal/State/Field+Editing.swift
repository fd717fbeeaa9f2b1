import FlowContent
import FlowFrontEnd
import TerminalKit

nonisolated extension Field {
  /// The least and the greatest number of rows of a field for several lines.
  static let rowsOfLines = 4...16

  /// A Boolean value indicating whether the field takes several lines.
  var hasLines: Bool { if case .lines = value { true } else { false } }

  /// The greatest width of the text.
  var width: Int {
    switch value {
    case .number, .date: 12
    case .lines: 72
    default: 48
    }
  }

  /// An editor for the value, or `nil` if the user does not enter it as text. The text of a day is selected, so that typing
  /// replaces it.
  var editor: LineEditor? {
    var editor = editorAtEnd
    if case .day = purpose { editor?.selectAll() }
    return editor
  }

  private var editorAtEnd: LineEditor? {
    switch value {
    case .text, .secure, .number, .date: LineEditor(value.text)
    case .lines: LineEditor(value.text, takesLines: true)
    case .toggle, .choice, .rating: nil
    }
  }

  /// Returns the other value of a toggle, or the adjacent option of a choice or a rating; `nil` for another kind. A rating
  /// ends at its best value, and at none.
  func changed(by distance: Int) -> Value? {
    switch value {
    case .toggle(let isOn):
      return .toggle(!isOn)
    case .choice(let index, let options) where !options.isEmpty:
      return .choice((max(index, distance > 0 ? -1 : 0) + distance + options.count) % options.count, of: options)
    case .rating(let rating, let best) where best > 0:
      let next = min(max(0, (rating ?? 0) + distance), best)
      return .rating(next == 0 ? nil : next, of: best)
    default:
      return nil
    }
  }

  /// Returns the option of a choice beginning with a text, or `nil` if there is none. For a single letter, it is the next
  /// one after the selected option.
  func option(beginningWith text: String) -> Value? {
    guard case .choice(let selected, let options) = value else { return nil }
    let first = text.count > 1 ? max(selected, 0) : max(selected, -1) + 1
    let prefix = text.folded
    let order = options.indices.map { (first + $0) % options.count }
    return order.first { options[$0].folded.hasPrefix(prefix) }.map { .choice($0, of: options) }
  }

  /// Returns the rating after a digit or a deletion, or `nil` for another key or kind. In a rating up to 10, `0` is 10.
  func rating(after key: Key) -> Value? {
    guard case .rating(_, let best) = value else { return nil }
    switch key {
    case .backspace, .delete: return .rating(nil, of: best)
    case .character("0"): return .rating(best == 10 ? 10 : nil, of: best)
    case .character(let digit):
      guard digit.isASCII, let rating = digit.wholeNumberValue, rating <= best else { return nil }
      return .rating(rating, of: best)
    default: return nil
    }
  }
}
