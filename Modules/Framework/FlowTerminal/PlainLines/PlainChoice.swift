import FlowContent

/// A numbered choice of a page.
struct PlainChoice {
  enum Effect {
    case choose(RowID, actions: [Action])
    case performOnRow(ActionID, RowID)
    case perform(ActionID)
    case fill(Field)
    case tab(Int)
    /// Follows a link.
    case open(String)
    /// Shows the page of a list beginning with this row.
    case showPage(of: Int, from: Int)
    case back
    case quit
  }

  let title: String
  let effect: Effect
  /// The pane of its screen.
  let pane: Int
  /// The key of its action on other front ends, which is an answer too.
  var key: Character?

  /// The texts by which it can be chosen too.
  ///
  /// A tab can be chosen by its name alone.
  var names: [String] {
    if case .tab = effect { [title, String(title.dropFirst(Self.tabPrefix.count))] } else { [title] }
  }

  static let tabPrefix = "Tab "
}
