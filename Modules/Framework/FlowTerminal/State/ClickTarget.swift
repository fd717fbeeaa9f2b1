import FlowContent
import TerminalKit

/// A clickable element of the grid.
nonisolated enum ClickTarget: Equatable {
  case tab(Int)
  case pane(Int)
  case row(Int, list: Int, pane: Int)
  case field(FieldID, pane: Int)
  /// An option of a field.
  case option(Field.Value, FieldID, pane: Int)
  /// The text in a field.
  case text(FieldID, CaretMap, pane: Int)
  /// The text of the row filter.
  case filter(CaretMap)
  /// The text of the command palette.
  case query(CaretMap)
  case button(ActionID, pane: Int)
  /// A key hint, which acts like the key.
  case key(Key)
  /// A command of the palette, by its index.
  case command(Int)
}

/// A canvas on which the elements of screens are drawn.
typealias Canvas = TerminalKit.Canvas<ClickTarget>

nonisolated extension ClickTargets<ClickTarget> {
  /// Returns the area of the topmost pane with an index.
  func area(ofPane index: Int) -> Rect? { all.last { $0.target == .pane(index) }?.area }

  /// Returns the index of the pane at `point`.
  func pane(at point: Point) -> Int? {
    for (area, target) in all where area.contains(point) {
      if case .pane(let position) = target { return position }
    }
    return nil
  }
}
