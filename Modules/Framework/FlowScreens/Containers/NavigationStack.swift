public import FlowCore

/// A stack of presentables that shows the top one, or the top two side by side in a wide window.
///
/// ```swift
/// let stack = NavigationStack(title: "Wishlist")
/// stack.push(Screen(model))
/// ```
///
/// The stack owns its items. An item that is popped is dismissed and cannot be shown again. A change of width dismisses
/// nothing, and the way back is the same at every width.
///
/// Of two items side by side, the top has the focus until the user moves it. If the user then chooses something in the
/// other one, what is pushed replaces the top, unless that has unsaved changes.
public final class NavigationStack: ModalContainer {
  /// The presentables on the stack, the bottommost first.
  public private(set) var items: [any Presentable] = []

  private let wideColumns: Int
  private var isWide: Bool

  /// Creates an empty stack.
  ///
  /// - Parameters:
  ///   - title: The name of the stack.
  ///   - columns: The number of columns from which on the stack shows two items. By default it always shows one.
  public init(title: String = "", sideBySideFrom columns: Int = .max) {
    wideColumns = columns
    isWide = WindowSize.standard.columns >= columns
    super.init(title: title)
  }

  /// The topmost item.
  public var top: (any Presentable)? { items.last }

  /// Pushes a presentable on the top. If the item below the top is shown and has the focus, it replaces the top, unless
  /// that has unsaved changes.
  ///
  /// The call has no effect if the presentable was dismissed or is in a container. O(1)
  public func push(_ presentable: any Presentable) {
    if focusedPane < panes.count - 1, let top, top.screenLosingChanges(by: .goingBack) == nil {
      replaceTop(with: presentable)
      return
    }
    guard adopt(presentable) else { return }
    items.append(presentable)
    isLowerPaneFocused = false
    update()
  }

  /// Pops the top. The last item stays.
  ///
  /// - Returns: `true` if an item was popped.
  @discardableResult
  public func pop() -> Bool {
    let count = items.count
    cut(to: max(1, count - 1))
    return items.count < count
  }

  /// Pops all items but the bottommost.
  public func popToRoot() {
    cut(to: 1)
  }

  /// Pops all items but the bottommost as the user does: a screen can refuse, and the user decides first about changes that
  /// would be lost.
  public func requestPopToRoot() {
    var index = items.count - 1
    while index > 0, items[index].screenLosingChanges(by: .goingBack) == nil, items[index].mayBeLeft(by: .goingBack) {
      index -= 1
    }
    guard index > 0 else { return popToRoot() }
    let kept = items[index]
    pop(to: kept)
    guard kept.screenLosingChanges(by: .goingBack) != nil else { return }
    kept.leave(by: .goingBack) { [self] in
      pop()
      requestPopToRoot()
    }
  }

  /// Pops all items above a presentable. The call has no effect if it is not on the stack.
  public func pop(to presentable: any Presentable) {
    guard let index = items.firstIndex(where: { $0 === presentable }) else { return }
    cut(to: index + 1)
  }

  /// Replaces the top. The call has no effect if the presentable was dismissed or is in a container.
  public func replaceTop(with presentable: any Presentable) {
    guard adopt(presentable) else { return }
    let removed = lifecycle.isBeingRestored ? nil : items.popLast()
    items.append(presentable)
    isLowerPaneFocused = false
    update(replacing: removed)
  }

  private func cut(to count: Int) {
    guard items.count > count, !lifecycle.isBeingRestored else { return }
    let removed = Array(items[count...])
    items.removeSubrange(count...)
    isLowerPaneFocused = false
    update(dismissing: removed)
  }

  // MARK: Container

  /// The top, or the item below it and the top if the stack shows two.
  public override var panes: [any Presentable] { items.suffix(isWide ? 2 : 1) }

  /// The names of the items. The stack's own name stands for an item without a name.
  public override var path: [String] {
    var names: [String] = []
    var stack = self
    while true {
      names += stack.items.dropLast().map { FlowScreens.path(to: $0).first ?? stack.title }
      guard let inner = stack.top as? NavigationStack else {
        return names + (stack.top.map(FlowScreens.path) ?? [])
      }
      stack = inner
    }
  }

  override var ownChildren: [any Presentable] { items }

  override func removeDismissed() {
    items.removeAll { $0.lifecycle.phase == .dismissed }
    super.removeDismissed()
  }

  override var ownWaysBack: [WayBack] {
    guard let top else { return [] }
    return [.inside(top)] + (items.count > 1 ? [.closing(top, .goingBack) { self.pop() }] : [])
  }

  /// Shows one item or two, depending on the width.
  public override func resize(to size: WindowSize) {
    super.resize(to: size)
    let isWide = size.columns >= wideColumns
    guard isWide != self.isWide else { return }
    self.isWide = isWide
    update()
  }
}
