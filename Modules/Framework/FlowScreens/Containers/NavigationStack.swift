public import FlowContent
public import FlowCore

/// A stack of presentables. It shows the top one, or the top two side by side in a wide window.
///
/// ```swift
/// let stack = NavigationStack(title: "Wishlist")
/// stack.push(Screen(model))
/// ```
///
/// The stack owns its items. A popped item is dismissed and cannot be shown again. A change of width dismisses nothing,
/// and the way back is the same at every width.
///
/// Of two items side by side, the top has the focus until the user moves it. If the user then chooses something in the
/// other one, what is pushed replaces the top, unless the top has unsaved changes.
public final class NavigationStack: ModalContainer {
  /// The presentables on the stack, the bottommost first.
  public private(set) var items: [any Presentable] = []

  private let wideColumns: Int
  private var isWide: Bool

  /// Creates an empty stack.
  ///
  /// ```swift
  /// let stack = NavigationStack(title: "Wishlist", sideBySideFrom: 120)
  /// ```
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

  /// Pushes a presentable on the top. If the item below the top is shown and has the focus, the presentable replaces
  /// the top, unless the top has unsaved changes.
  ///
  /// The call has no effect if the presentable was dismissed or is in a container. O(1)
  public func push(_ presentable: any Presentable) {
    let isBeside = isLowerPaneFocused && panes.count > 1
    let replaced = isBeside && top?.screenLosingChanges(by: .goingBack) == nil ? top : nil
    put(presentable, insteadOf: replaced)
  }

  /// Pops the top. The last item stays.
  ///
  /// - Returns: `true` if an item was popped.
  @discardableResult
  public func pop() -> Bool {
    guard items.count > 1, let top else { return false }
    return remove(top)
  }

  /// Pops all items but the bottommost.
  public func popToRoot() {
    remove(Array(items.dropFirst()))
  }

  /// Pops all items but the bottommost as the user does: a screen can refuse, and the user decides first about unsaved
  /// changes.
  public func requestPopToRoot() {
    let leaving = items.dropFirst().reversed().prefix { $0.mayBeLeft(by: .goingBack) }
    Leaving(leaving.map { ($0, .goingBack) }) { [self] in
      remove(leaving.reversed())
    }.askAboutChanges()
  }

  /// Pops all items above a presentable. The call has no effect if it is not on the stack.
  ///
  /// ```swift
  /// stack.pop(to: wishlist)
  /// let path = stack.path  // ["Wishlist"]
  /// ```
  public func pop(to presentable: any Presentable) {
    if let above = items(above: presentable) { remove(above) }
  }

  /// Replaces the top. The call has no effect if the presentable was dismissed or is in a container.
  public func replaceTop(with presentable: any Presentable) {
    put(presentable, insteadOf: top)
  }

  private func put(_ presentable: any Presentable, insteadOf replaced: (any Presentable)?) {
    guard adopt(presentable) else { return }
    remove(replaced.map { [$0] } ?? []) {
      items.append(presentable)
      isLowerPaneFocused = false
    }
  }

  private func items(above presentable: any Presentable) -> [any Presentable]? {
    items.lastIndex { $0 === presentable }.map { Array(items[($0 + 1)...]) }
  }

  // MARK: Container

  /// The top, or the item below it and the top if the stack shows two.
  public override var panes: [any Presentable] {
    // Of an array: `suffix` of a sequence, which the type of the result would choose, visits all items.
    Array(items.suffix(isWide ? 2 : 1) as ArraySlice)
  }

  /// The names of the items, or of the lowest one and the last few. The stack's own name stands for an item without a
  /// name.
  public override var path: [String] {
    var names: [String] = []
    var stack = self
    while true {
      let covered = stack.items.dropLast()
      let isDeep = covered.count > 8
      names += (isDeep ? covered.prefix(1) : covered).map { FlowScreens.path(to: $0).first ?? stack.title }
      if isDeep {
        names += ["…"] + covered.suffix(6).map { FlowScreens.path(to: $0).first ?? stack.title }
      }
      guard let inner = stack.top as? NavigationStack else {
        return names + (stack.top.map(FlowScreens.path) ?? [])
      }
      stack = inner
    }
  }

  override var ownChildren: [any Presentable] { items }

  override var ownWaysBack: [WayBack] {
    guard let top else { return [] }
    return [.inside(top)] + (items.count > 1 ? [.closing(top, .goingBack)] : [])
  }

  override func ownCovers(of child: any Presentable) -> [any Presentable] {
    child.isAmong(panes) ? [] : items(above: child)?.reversed() ?? []
  }

  override func takeOwn(_ leaving: [any Presentable]) {
    items.take(leaving)
    isLowerPaneFocused = false
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
