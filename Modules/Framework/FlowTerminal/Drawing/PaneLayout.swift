import TerminalKit

/// The columns of a layer's panes and of the preview. The first is narrower than the others unless these have more space than
/// they can use, or the only other one is a preview, beside which titles and details stay whole.
nonisolated struct PaneLayout {
  /// The area of each pane with its title, or `nil` if there is only room for the pane in focus.
  let columns: [Rect]?

  /// The width of a rule with blanks on either side.
  static let gap = 3
  private static let minimalWidth = 26
  private static let widestFirst = 44
  /// The greatest useful widths of a text and of a list.
  private static let widestText = 96
  private static let widestList = 110

  init(count screens: Int, hasPreview: Bool = false, in area: Rect) {
    let count = screens + (hasPreview ? 1 : 0)
    guard count > 1 else {
      columns = nil
      return
    }
    let narrow =
      hasPreview && count == 2
      ? min((area.width - Self.gap) * 3 / 5, Self.widestList)
      : min(max(area.width / 3, Self.minimalWidth), Self.widestFirst)
    let spare = area.width - (Self.widestText + Self.gap) * (count - 1)
    let first = max(narrow, min(spare, Self.widestList))
    let rest = area.width - first - Self.gap * (count - 1)
    let width = rest / (count - 1)
    guard width >= Self.minimalWidth else {
      columns = nil
      return
    }
    columns = (0..<count).map { index in
      let x = index == 0 ? 0 : first + Self.gap + (index - 1) * (width + Self.gap)
      // The last pane gets the remainder.
      let remainder = index == count - 1 ? rest % (count - 1) : 0
      return Rect(
        x: area.x + x, y: area.y, width: (index == 0 ? first : width) + remainder, height: area.height)
    }
  }
}
