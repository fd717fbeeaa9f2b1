public import FlowCore
public import FlowReactive

/// A stack of presentables, of which the top one is shown.
///
/// It owns what is on it. What is popped is dismissed, for good.
public final class NavigationStack: ModalPresenting {
  /// What becomes of the stack.
  public let lifecycle = Lifecycle()

  /// The name of the stack, for front ends.
  public let title: String

  /// What is on the stack, the bottommost first.
  public private(set) var items: [any Presentable] = []

  /// What is presented over the stack.
  public private(set) lazy var modals = Modals { [weak self] removed in self?.update(dismissing: removed) }

  private let stage: Stage

  /// Creates an empty stack.
  public init(title: String = "") {
    self.title = title
    stage = Stage(lifecycle: lifecycle)
    stage.connect { [weak self] in self?.children ?? [] }
  }

  /// What is on top.
  public var top: (any Presentable)? { items.last }

  /// Puts `presentable` on top. Without effect if it is on the stack already or was dismissed.
  public func push(_ presentable: any Presentable) {
    guard canTake(presentable) else { return }
    items.append(presentable)
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
    update(dismissing: removed.map { [$0] } ?? [])
  }

  private func canTake(_ presentable: any Presentable) -> Bool {
    presentable.lifecycle.phase != .dismissed && !items.contains { $0 === presentable }
  }

  private func cut(to count: Int) {
    guard items.count > count else { return }
    let removed = Array(items[count...])
    items.removeSubrange(count...)
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

  /// What is on top.
  public var panes: [any Presentable] { top.map { [$0] } ?? [] }

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

  /// Tells what is on the stack.
  public func resize(to size: WindowSize) {
    stage.resize(to: size)
  }
}
