import FlowScreens

/// A numbered choice of a page.
struct PlainChoice {
  enum Effect {
    case choose(RowID, actions: [Action])
    case performOnRow(ActionID, RowID)
    case perform(ActionID)
    case fill(Field)
    case tab(Int)
    /// Shows the page of a list that begins with this row.
    case showPage(of: Int, from: Int)
    case back
    case quit
  }

  /// The text by which it can be chosen too.
  let title: String
  let effect: Effect
  /// The pane of its screen.
  let pane: Int
}
