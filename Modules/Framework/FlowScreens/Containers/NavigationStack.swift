public import FlowCore
public import FlowReactive

/// A stack of presentables, of which the top one is shown; in a wide window, if it is made so, beside the one below.
///
/// It owns what is on it. What is popped is dismissed, for good. Becoming wide or narrow loses nothing, and the way back
/// is the same at every width.
///
/// Of two that stand side by side the top has the focus, until the person moves it. Whoever then chooses something in the
/// one below goes on from there: what is pushed takes the place of the top.
public final class NavigationStack: ModalPresenting {
  /// What becomes of the stack.
  public let lifecycle = Lifecycle()

  /// The name of the stack, for front ends.
  public let title: String

  /// What is on the stack, the bottommost first.
  public private(set) var items: [any Presentable] = []

  /// What is presented over the stack.
  public private(set) lazy var modals = Modals { [weak self] removed in self?.update(dismissing: removed) }

  private let wideColumns: Int
  private let stage: Stage
  private var isWide: Bool
  private var isTopFocused = true

  /// Creates an empty stack.
  ///
  /// - Parameters:
  ///   - title: The name of the stack.
  ///   - columns: In a window with at least so many columns the top is shown beside the one below; never by default.
  public init(title: String = "", sideBySideFrom columns: Int = .max) {
    self.title = title
    wideColumns = columns
    isWide = WindowSize.standard.columns >= columns
    stage = Stage(lifecycle: lifecycle)
    stage.connect { [weak self] in self?.children ?? [] }
  }

  /// What is on top.
  public var top: (any Presentable)? { items.last }

  /// Puts `presentable` on top; if the one below the top is shown and has the focus, in the place of the top. Without
  /// effect if it is on the stack already or was dismissed.
  public func push(_ presentable: any Presentable) {
    guard focusedPane == panes.count - 1 || panes.isEmpty else {
      replaceTop(with: presentable)
      return
    }
    guard canTake(presentable) else { return }
    items.append(presentable)
    isTopFocused = true
    update()
  }

  /// Takes the top off. The last one stays: a stack that is in use is not empty.
  ///
  /// - Returns: Whether anything was taken off.
  @discardableResult
  public func pop() -> Bool {
    guard items.count > 1 else { return false }
    cut(to: items.count - 1)
    return true
  }

  /// Takes off all but the bottommost.
  public func popToRoot() {
    cut(to: 1)
  }

  /// Takes off all that is above `presentable`. Without effect if it is not on the stack.
  public func pop(to presentable: any Presentable) {
    guard let index = items.firstIndex(where: { $0 === presentable }) else { return }
    cut(to: index + 1)
  }

  /// Puts `presentable` in the place of the top. Without effect if it is on the stack already or was dismissed.
  public func replaceTop(with presentable: any Presentable) {
    guard canTake(presentable) else { return }
    let removed = items.popLast()
    items.append(presentable)
    isTopFocused = true
    update(dismissing: removed.map { [$0] } ?? [])
  }

  private func canTake(_ presentable: any Presentable) -> Bool {
    presentable.lifecycle.phase != .dismissed && !items.contains { $0 === presentable }
  }

  private func cut(to count: Int) {
    guard items.count > count else { return }
    let removed = Array(items[count...])
    items.removeSubrange(count...)
    isTopFocused = true
    update(dismissing: removed)
  }

  private func update(dismissing removed: [any Presentable] = []) {
    stage.show(modals.top.map { [$0] } ?? panes, dismissing: removed)
  }

  // MARK: Container

  /// Tells when what it shows has changed.
  public var displayChanges: Observable<Void> { stage.displayChanges.asObservable() }

  /// What is on the stack, then what is presented over it.
  public var children: [any Presentable] { items + modals.presentables }

  /// What is on top; in a wide window, if the stack is made so, the one below it first.
  public var panes: [any Presentable] { items.suffix(isWide ? 2 : 1) }

  /// The position of the one that has the focus.
  public var focusedPane: Int { isTopFocused ? max(0, panes.count - 1) : 0 }

  /// Moves the focus to the one at this position. Without effect if there is none.
  public func focusPane(_ position: Int) {
    guard panes.indices.contains(position), position != focusedPane else { return }
    isTopFocused = position == panes.count - 1
    stage.displayChanges.accept(())
  }

  /// The names of what is on the stack; what has none itself has the stack's.
  public var path: [String] {
    items.dropLast().map { FlowScreens.path(to: $0).first ?? title } + (top.map(FlowScreens.path) ?? [])
  }

  /// Whether what is presented on top or the top can be closed.
  public var canGoBack: Bool {
    modals.canGoBack ?? (items.count > 1 || FlowScreens.canGoBack(in: items.last))
  }

  /// Closes what is presented on top, goes back inside the top, or takes it off.
  public func goBack() -> Bool {
    if let wentBack = modals.goBack() { return wentBack }
    if let container = items.last as? any Container, container.goBack() { return true }
    return pop()
  }

  /// Tells what is on the stack, and shows one or two of it.
  public func resize(to size: WindowSize) {
    stage.resize(to: size)
    let isWide = size.columns >= wideColumns
    guard isWide != self.isWide else { return }
    self.isWide = isWide
    update()
  }
}
