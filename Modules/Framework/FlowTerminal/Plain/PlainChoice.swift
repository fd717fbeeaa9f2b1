import FlowScreens

/// Something that can be chosen by its number.
struct PlainChoice {
  enum Effect {
    case choose(RowID)
    case perform(ActionID)
    case fill(Field)
    case tab(Int)
    /// Shows the rows of a list from this position on.
    case turnPage(list: Int, to: Int)
    case back
    case quit
  }

  /// What it is called, to be chosen by its words as well.
  let title: String
  let effect: Effect
  /// The position of its screen, among those side by side.
  let pane: Int
}
