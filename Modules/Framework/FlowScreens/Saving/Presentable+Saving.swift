import FlowCore

extension RestorableModel {
  fileprivate func restore(_ part: SavedPart) throws {
    restorableState = try part.read(as: RestorableState.self)
  }
}

extension Presentable {
  /// Returns the state of the presentable and of the containers in it unknown to flows, without the state of other
  /// children.
  ///
  /// - Parameter known: The roots of flows and the presentables contributed by flows.
  func savedState(amid known: Set<ObjectIdentifier>) -> SavedPresentable {
    var state = ownState
    let inside = unknownContainers(amid: known).map(\.ownState)
    state.inside = inside.allSatisfy(\.isEmpty) ? nil : inside
    return state
  }

  private var ownState: SavedPresentable {
    let screen = self as? Screen
    let tabs = self as? TabContainer
    return SavedPresentable(
      tab: tabs?.selected?.title, tabPosition: tabs.flatMap { $0.selectedIndex > 0 ? $0.selectedIndex : nil },
      isLowerPaneFocused: (self as? ModalContainer)?.isLowerPaneFocused == true ? true : nil,
      model: (screen?.model as? any RestorableModel).map { .value($0.restorableState) },
      frontEnd: screen.flatMap { $0.frontEndState.isEmpty ? nil : $0.frontEndState })
  }

  /// The containers inside, but for those known to flows and what is in them, from the outside in.
  private func unknownContainers(amid known: Set<ObjectIdentifier>) -> [ModalContainer] {
    guard self is ModalContainer else { return [] }
    let inside = hierarchy { container in
      container.children.filter { !known.contains(ObjectIdentifier($0)) && $0.lifecycle.phase != .dismissed }
    }
    return inside.dropFirst().compactMap { $0 as? ModalContainer }
  }

  /// Sets the state of the presentable, or throws if its model can't read it.
  func restore(_ saved: SavedPresentable) throws {
    restoreSelection(saved)
    guard let screen = self as? Screen else { return }
    screen.frontEndState = saved.frontEnd ?? [:]
    if let part = saved.model, let model = screen.model as? any RestorableModel {
      try model.restore(part)
    }
  }

  /// Restores the selected tab and the focus.
  func restoreSelection(_ saved: SavedPresentable) {
    if let tab = saved.selectedTab {
      (self as? TabContainer)?.restoreSelection(of: tab)
    }
    if saved.isLowerPaneFocused == true {
      (self as? ModalContainer)?.isLowerPaneFocused = true
    }
  }

  /// Restores the selected tabs and the focus of the containers inside.
  ///
  /// - Returns: `false` if the containers inside are others than the saved ones.
  func restoreInside(_ saved: SavedPresentable, amid known: Set<ObjectIdentifier>) -> Bool {
    guard let states = saved.inside else { return true }
    let containers = unknownContainers(amid: known)
    for (container, state) in zip(containers, states) {
      container.restoreSelection(state)
    }
    return containers.count == states.count
  }
}
