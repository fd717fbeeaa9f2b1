public import FlowCore

/// A container over which others can be presented: a stack, a split, tabs, or the window.
///
/// ```swift
/// root.present(Screen(model))
/// root.present(tour.root, style: .fullScreen)
/// root.dismiss()
/// ```
///
/// It has what all these containers share: the lifecycles of the children, the modals over them, and the way back.
public class ModalContainer: Container {
  /// The lifecycle of the container.
  public let lifecycle = Lifecycle()

  /// The name of the container, for front ends.
  public let title: String

  /// The presentables over the container.
  public let modals = Modals()

  /// A Boolean value that indicates whether the user moved the focus from the topmost of two panes to the one beside it.
  final var isLowerPaneFocused = false

  let childLifecycles: ChildLifecycles

  init(title: String = "") {
    self.title = title
    childLifecycles = ChildLifecycles(of: lifecycle)
    modals.container = self
    childLifecycles.follow(self)
    lifecycle.findMistake = { [weak self] in
      guard let self, isEmptyByMistake else { return nil }
      return .emptyContainerShown(self.title.isEmpty ? String(describing: type(of: self)) : self.title)
    }
  }

  // MARK: Presenting

  /// Presents a presentable over the container. Only the topmost modal takes input.
  ///
  /// - Parameters:
  ///   - presentable: The presentable. The call has no effect if it was dismissed or is in a container.
  ///   - style: The way in which it is presented. A sheet leaves what is below visible.
  ///   - isDismissable: A Boolean value that indicates whether the user can close it by going back.
  public final func present(
    _ presentable: any Presentable, style: PresentationStyle = .sheet, isDismissable: Bool = true
  ) {
    modals.present(presentable, style: style, isDismissable: isDismissable)
  }

  /// Dismisses the presentable that was presented last, if there is one.
  public final func dismiss() {
    modals.dismiss()
  }

  /// Dismisses one of the presentables that are presented; those over it stay.
  ///
  /// - Returns: `true` if it was presented here.
  @discardableResult
  public final func dismiss(_ presentable: any Presentable) -> Bool {
    modals.dismiss(presentable)
  }

  // MARK: Container

  /// The children that are not modal, then the modals.
  public final var children: [any Presentable] { ownChildren + modals.presentables }

  /// The children that are shown side by side, from left to right.
  public var panes: [any Presentable] { [] }

  /// The position of the pane that takes input: the last one, until the user moves the focus.
  public final var focusedPane: Int { isLowerPaneFocused ? 0 : max(0, panes.count - 1) }

  /// The path inside the panes.
  public var path: [String] { panes.flatMap(FlowScreens.path) }

  /// The ways back from the topmost modal or, if nothing is presented, from what the container itself shows.
  public final var waysBack: [WayBack] { modals.waysBack ?? ownWaysBack }

  /// Moves the focus to the pane at a position, if there is such a pane.
  public final func focusPane(_ position: Int) {
    guard panes.indices.contains(position), position != focusedPane else { return }
    isLowerPaneFocused = position < panes.count - 1
    setNeedsDisplay()
  }

  /// Stores the size of the window for children that come later.
  public func resize(to size: WindowSize) {
    childLifecycles.resize(to: size)
  }

  /// The children that are not modal, shown or not, the bottommost first.
  var ownChildren: [any Presentable] { panes }

  /// The ways back when nothing is presented.
  var ownWaysBack: [WayBack] { panes.map { .inside($0) } }

  /// A Boolean value that indicates whether the container has nothing to show but should.
  var isEmptyByMistake: Bool { children.isEmpty }

  // MARK: Changing children

  /// Removes the children that were dismissed by other means.
  func removeDismissed() {
    modals.removeDismissed()
    update()
  }

  /// Adds a presentable to the container, unless it or the container was dismissed or it is in a container already.
  ///
  /// - Returns: `true` if it was added.
  final func adopt(_ presentable: any Presentable) -> Bool {
    lifecycle.phase != .dismissed && presentable.lifecycle.join(self)
  }

  /// Shows the present panes and modals, and dismisses what was removed, the bottommost first.
  final func update(dismissing removed: [any Presentable] = []) {
    childLifecycles.show(modals.visible(over: panes), dismissing: removed)
    setNeedsDisplay()
  }

  /// Shows the present panes and modals, and dismisses what one of them replaced.
  final func update(replacing previous: (any Presentable)?) {
    update(dismissing: previous.map { [$0] } ?? [])
  }
}
