package import FlowScreens

extension Layer {
  /// The panes, with the one in focus first.
  package var panes: [(index: Int, screen: Screen)] {
    let all = screens.enumerated().map { (index: $0.offset, screen: $0.element) }
    return all.filter { $0.index == focus } + all.filter { $0.index != focus }
  }
}

extension WindowContent {
  /// Returns the screen in a pane of the top layer.
  package func screen(inPane index: Int) -> Screen? {
    guard let screens = top?.screens, screens.indices.contains(index) else { return nil }
    return screens[index]
  }
}
