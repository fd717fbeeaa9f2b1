public import FlowCore

/// A stack of presentables, of which the top one is shown; in a wide window, if it is made so, beside the one below.
///
/// ```swift
/// let stack = NavigationStack(title: "Wishlist")
/// stack.push(Screen(model))
/// ```
///
/// It owns its items. An item that is popped is dismissed and cannot be shown again. Becoming wide or narrow dismisses
/// nothing, and the way back is the same at every width.
///
/// Of two items side by side the top has the focus until the user moves it. If the user then chooses something in the
/// one below, what is pushed replaces the top.
public final class NavigationStack: ModalPresenting, ModalContainer {
  /// The lifecycle of the stack.
  public let lifecycle = Lifecycle()

  /// The name of the stack, for front ends.
  public let title: String

  /// The presentables on the stack, the bottommost first.
  public private(set) var items: [any Presentable] = []

  /// The presentables over the stack.
  public private(set) lazy var modals = Modals(over: self)

  let childLifecycles: ChildLifecycles
  private let wideColumns: Int
  private var isWide: Bool
  private var isTopFocused = true

  /// Creates an empty stack.
  ///
  /// - Parameters:
  ///   - title: The name of the stack.
  ///   - columns: The number of columns from which on the top is shown beside the item below; never by default.
  public init(title: String = "", sideBySideFrom columns: Int = .max) {
    self.title = title
    wideColumns = columns
    isWide = WindowSize.standard.columns >= columns
    childLifecycles = ChildLifecycles(of: lifecycle)
    begin()
  }

  /// The topmost item.
  public var top: (any Presentable)? { items.last }

  /// Puts a presentable on top. If the item below the top is shown and has the focus, the presentable replaces the top.
  ///
  /// Nothing happens if it was dismissed or is in a container. The time it takes does not depend on the number of items.
  public func push(_ presentable: any Presentable) {
    guard focusedPane == panes.count - 1 || panes.isEmpty else {
      replaceTop(with: presentable)
      return
    }
    guard take(presentable) else { return }
    items.append(presentable)
    isTopFocused = true
    update()
  }

  /// Takes the top off. The last item stays.
  ///
  /// - Returns: `true` if an item was taken off.
  @discardableResult
  public func pop() -> Bool {
    guard items.count > 1 else { return false }
    cut(to: items.count - 1)
    return true
  }

  /// Takes off all items but the bottommost.
  public func popToRoot() {
    cut(to: 1)
  }

  /// Takes off all items above a presentable. Nothing happens if it is not on the stack.
  public func pop(to presentable: any Presentable) {
    guard let index = items.firstIndex(where: { $0 === presentable }) else { return }
    cut(to: index + 1)
  }

  /// Replaces the top. Nothing happens if the presentable was dismissed or is in a container.
  public func replaceTop(with presentable: any Presentable) {
    guard take(presentable) else { return }
    let removed = items.popLast()
    items.append(presentable)
    isTopFocused = true
    update(dismissing: removed.map { [$0] } ?? [])
  }

  private func cut(to count: Int) {
    guard items.count > count else { return }
    let removed = Array(items[count...])
    items.removeSubrange(count...)
    isTopFocused = true
    update(dismissing: removed)
  }

  // MARK: Container

  /// The items, then what is presented over the stack.
  public var children: [any Presentable] { items + modals.presentables }

  /// The top; in a wide window, if the stack is made so, the item below it first.
  public var panes: [any Presentable] { items.suffix(isWide ? 2 : 1) }

  /// The position of the pane that has the focus.
  public var focusedPane: Int { isTopFocused ? max(0, panes.count - 1) : 0 }

  /// Moves the focus to the pane at this position. Nothing happens if there is none.
  public func focusPane(_ position: Int) {
    guard panes.indices.contains(position), position != focusedPane else { return }
    isTopFocused = position == panes.count - 1
    setNeedsDisplay()
  }

  /// The names of the items; the stack's own name stands for an item without one.
  public var path: [String] {
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

  /// Closing what is presented on top; else going back inside the top, then taking it off.
  public var waysBack: [WayBack] {
    if let ways = modals.waysBack { return ways }
    guard let top else { return [] }
    return [.inside(top)] + (items.count > 1 ? [.closing(top, .goingBack) { self.pop() }] : [])
  }

  /// Shows one or two items.
  public func resize(to size: WindowSize) {
    childLifecycles.resize(to: size)
    let isWide = size.columns >= wideColumns
    guard isWide != self.isWide else { return }
    self.isWide = isWide
    update()
  }

  var nameIfEmpty: String? { children.isEmpty ? (title.isEmpty ? "NavigationStack" : title) : nil }
}
