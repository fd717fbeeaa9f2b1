import FlowCore

/// A model whose state is saved with its screen, and set when the screen is restored.
///
/// ```swift
/// extension ReviewModel: RestorableModel {
///   var restorableState: String {
///     get { text }
///     set { text = newValue }
///   }
/// }
/// ```
///
/// The state is what the user would miss: typed text, a chosen filter. What can be loaded again does not belong to it.
@MainActor
public protocol RestorableModel: ScreenModel {
  /// The type of the state.
  associatedtype RestorableState: Codable & Equatable & Sendable

  /// The present state. It is set before the screen appears.
  var restorableState: RestorableState { get set }
}

extension RestorableModel {
  fileprivate func restore(_ part: SavedPart) throws {
    restorableState = try part.read(as: RestorableState.self)
  }
}

extension Presentable {
  /// The state of the presentable, without that of its children.
  var savedState: SavedPresentable {
    let screen = self as? Screen
    return SavedPresentable(
      tab: (self as? TabContainer)?.selected?.title,
      isLowerPaneFocused: (self as? ModalContainer)?.isLowerPaneFocused == true ? true : nil,
      model: (screen?.model as? any RestorableModel).map { .value($0.restorableState) },
      frontEnd: screen.flatMap { $0.frontEndState.isEmpty ? nil : $0.frontEndState })
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

  func restoreSelection(_ saved: SavedPresentable) {
    if let tab = saved.tab {
      (self as? TabContainer)?.restoreSelection(ofTab: tab)
    }
    if saved.isLowerPaneFocused == true {
      (self as? ModalContainer)?.isLowerPaneFocused = true
    }
  }
}
