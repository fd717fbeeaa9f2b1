public import FlowContent
public import FlowCore

/// A container over which others can be presented: a stack, a split, tabs, or the window.
///
/// ```swift
/// root.present(Screen(model))
/// root.present(tour.root, style: .fullScreen)
/// root.dismiss()
/// ```
///
/// It has what all these containers share: the lifecycles of the children, the modals over them, the way back, and the
/// only way out, ``remove(_:)``.
public class ModalContainer: Container, ModalPresenting {
  /// The lifecycle of the container.
  public let lifecycle = Lifecycle()

  /// The name of the container, for front ends.
  public let title: String

  /// The presentables over the container.
  public private(set) final var modals = Modals()

  /// `true` if the user moved the focus from the topmost of two panes to the one beside it.
  final var isLowerPaneFocused = false

  let childLifecycles: ChildLifecycles

  init(title: String = "") {
    self.title = title
    childLifecycles = ChildLifecycles(of: lifecycle)
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
  ///   - isDismissable: `true` if the user can close it by going back.
  public final func present(
    _ presentable: any Presentable, style: PresentationStyle = .sheet, isDismissable: Bool = true
  ) {
    guard adopt(presentable) else { return }
    modals.add(presentable, style: style, isDismissable: isDismissable)
    update()
  }

  /// Dismisses the presentable presented last, if there is one. A question about unsaved changes doesn't count: it goes
  /// with its screen.
  public final func dismiss() {
    if let top = modals.presentables.last(where: { !($0 is DiscardQuestion) }) { remove(top) }
  }

  // MARK: Container

  /// The nonmodal children, then the modals.
  public final var children: [any Presentable] { ownChildren + modals.presentables }

  /// The children shown side by side, from left to right.
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

  /// Stores the size of the window for later children.
  public func resize(to size: WindowSize) {
    childLifecycles.resize(to: size)
  }

  /// The nonmodal children, shown or not, the bottommost first.
  var ownChildren: [any Presentable] { panes }

  /// The ways back when nothing is presented.
  var ownWaysBack: [WayBack] { panes.map { .inside($0) } }

  /// `true` if the container has nothing to show but should.
  var isEmptyByMistake: Bool { children.isEmpty }

  /// Returns the children that cover a nonmodal child, the topmost first, apart from modals.
  func ownCovers(of child: any Presentable) -> [any Presentable] { [] }

  /// Shows a nonmodal child that nothing covers.
  func show(_ child: any Presentable) {
    panes.firstIndex { $0 === child }.map(focusPane)
  }

  // MARK: The way in

  /// Adds a presentable to the container, unless it or the container was dismissed or it is in a container already.
  ///
  /// - Returns: `true` if it was added.
  final func adopt(_ presentable: any Presentable) -> Bool {
    lifecycle.phase != .dismissed && presentable.lifecycle.join(self)
  }

  // MARK: The way out

  /// Removes a child without asking any screen, and dismisses it with everything in it: an item, a tab, a detail, or a
  /// modal. Children over it stay.
  ///
  /// While flows are restored, nothing is removed: what had been removed is not up.
  ///
  /// - Returns: `true` if it was a child of the container.
  @discardableResult
  public final func remove(_ child: any Presentable) -> Bool {
    child.lifecycle.container === self && remove([child])
  }

  /// The only way out of the container.
  ///
  /// While flows are restored, a child leaves only if another takes its place.
  ///
  /// - Parameters:
  ///   - leaving: The leaving children, the bottommost first.
  ///   - add: Adds what takes their place.
  /// - Returns: `true` if a child was removed.
  @discardableResult
  final func remove(_ leaving: [any Presentable], adding add: () -> Void = {}) -> Bool {
    let isRestored = lifecycle.isBeingRestored
    if !isRestored, !leaving.isEmpty {
      modals.take(leaving)
      takeOwn(leaving)
    }
    add()
    let removed = isRestored ? leaving.filter { !$0.isAmong(children) } : leaving
    removed.forEach { $0.lifecycle.leaveContainer() }
    update(dismissing: removed)
    return !removed.isEmpty
  }

  /// Takes the nonmodal ones of the children out of the container's own list.
  func takeOwn(_ leaving: [any Presentable]) {}

  /// Shows the present panes and modals, and dismisses what was removed.
  final func update(dismissing removed: [any Presentable] = []) {
    childLifecycles.show(modals.visible(over: panes), dismissing: removed)
    setNeedsDisplay()
  }
}

extension ModalContainer: ChildKeeping {
  /// Removes children dismissed by other means.
  package final func childWasDismissed() {
    remove(children.filter { $0.lifecycle.phase == .dismissed })
  }

  /// Redraws, because a tab invites the user then.
  package final func childCanBeginAgain() {
    setNeedsDisplay()
  }
}

extension [any Presentable] {
  /// Removes presentables, most often the last ones. O(number removed) then.
  mutating func take(_ leaving: [any Presentable]) {
    var rest = leaving.count
    while rest > 0, let last, last.isAmong(leaving) {
      removeLast()
      rest -= 1
    }
    if rest > 0 {
      removeAll { $0.isAmong(leaving) }
    }
  }
}
