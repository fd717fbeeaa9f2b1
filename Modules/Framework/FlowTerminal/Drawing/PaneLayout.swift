/// Where the screens of a layer stand: side by side where there is room, the first narrower than the others unless these
/// have more than they can use.
nonisolated struct PaneLayout {
  /// The place of each screen, its title included; `nil` if only the one that has the focus can be shown.
  let columns: [Rect]?

  /// Between two screens: a rule with a blank on either side.
  static let gap = 3
  private static let minimalWidth = 26
  private static let widestFirst = 44
  /// What a screen can use at most: of running text, and of a list.
  private static let widestText = 96
  private static let widestList = 110

  init(count: Int, in area: Rect) {
    guard count > 1 else {
      columns = nil
      return
    }
    let narrow = min(max(area.width / 3, Self.minimalWidth), Self.widestFirst)
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
      // What does not divide evenly is the last one's.
      let remainder = index == count - 1 ? rest % (count - 1) : 0
      return Rect(
        x: area.x + x, y: area.y, width: (index == 0 ? first : width) + remainder, height: area.height)
    }
  }
}
