import FlowCore

/// A container of this module, over which others can be presented.
@MainActor
protocol ModalContainer: ModalPresenting {
  var childLifecycles: ChildLifecycles { get }

  /// The name of the container in reports, if it is empty.
  var nameIfEmpty: String? { get }
}

extension ModalContainer {
  /// Begins to drive the children's lifecycles, and to take part in the search for mistakes.
  func begin() {
    childLifecycles.follow(self)
    lifecycle.findMistake = { [weak self] in
      (self?.nameIfEmpty).map { .emptyContainerShown($0) }
    }
  }

  /// Takes a presentable in, unless it or the container was dismissed or it is in a container already.
  func take(_ presentable: any Presentable) -> Bool {
    lifecycle.phase != .dismissed && presentable.lifecycle.join(self)
  }

  /// Shows what is to be shown now, and dismisses what was taken out.
  func update(dismissing removed: [any Presentable] = []) {
    childLifecycles.show(modals.visible(over: panes), dismissing: removed)
    setNeedsDisplay()
  }
}
