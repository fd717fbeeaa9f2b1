public import FlowCore
public import FlowReactive

/// A master and a detail: side by side where there is room, else the detail over the master.
///
/// Collapsing and expanding loses nothing: the master is hidden or shown, the detail stays. The way back is the same at
/// every width: first inside the detail, then the detail is closed.
///
/// What a pane presents over itself covers that pane alone; present over the split to cover both.
public final class SplitContainer: ModalPresenting {
  private enum Side {
    case master, detail
  }

  /// What becomes of the container.
  public let lifecycle = Lifecycle()

  /// The name of the place; the master's own first name does not show in the path beside it.
  public let title: String

  /// What is chosen from.
  public private(set) var master: (any Presentable)?

  /// What was chosen, if anything is.
  public private(set) var detail: (any Presentable)?

  /// Whether there is too little room for both.
  public private(set) var isCollapsed: Bool

  /// What is presented over both.
  public private(set) lazy var modals = Modals { [weak self] removed in self?.update(dismissing: removed) }

  private let minimalColumns: Int
  private let stage: Stage
  private var focus = Side.master

  /// Creates an empty container.
  ///
  /// - Parameters:
  ///   - title: The name of the place.
  ///   - columns: In a window with fewer columns than this the detail covers the master.
  public init(title: String = "", collapsesBelow columns: Int = 100) {
    self.title = title
    minimalColumns = columns
    isCollapsed = WindowSize.standard.columns < columns
    stage = Stage(lifecycle: lifecycle)
    stage.connect { [weak self] in self?.children ?? [] }
  }

  /// Shows `presentable` as the master; the one before is dismissed. Without effect if it is shown here already or was
  /// dismissed.
  public func setMaster(_ presentable: any Presentable) {
    guard canTake(presentable) else { return }
    let removed = master
    master = presentable
    update(dismissing: removed.map { [$0] } ?? [])
  }

  /// Shows `presentable` as the detail, and gives it the focus; the one before is dismissed.
  ///
  /// The detail that is shown already only gets the focus. Without effect for the master and what was dismissed.
  public func showDetail(_ presentable: any Presentable) {
    guard presentable !== detail else {
      moveFocus(to: .detail)
      return
    }
    guard canTake(presentable) else { return }
    let removed = detail
    detail = presentable
    focus = .detail
    update(dismissing: removed.map { [$0] } ?? [])
  }

  /// Dismisses the detail; the master has the focus then.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public func closeDetail() -> Bool {
    guard let removed = detail else { return false }
    detail = nil
    focus = .master
    update(dismissing: [removed])
    return true
  }

  private func canTake(_ presentable: any Presentable) -> Bool {
    presentable.lifecycle.phase != .dismissed && presentable !== master && presentable !== detail
  }

  private func moveFocus(to side: Side) {
    guard focus != side else { return }
    focus = side
    stage.displayChanges.accept(())
  }

  private func update(dismissing removed: [any Presentable] = []) {
    stage.show(modals.top.map { [$0] } ?? panes, dismissing: removed)
  }

  // MARK: Container

  /// Tells when what it shows, or where the focus is, has changed.
  public var displayChanges: Observable<Void> { stage.displayChanges.asObservable() }

  /// The master, the detail, then what is presented over them.
  public var children: [any Presentable] { sides + modals.presentables }

  /// The master and the detail; if it is collapsed, only the one on top.
  public var panes: [any Presentable] { isCollapsed ? sides.suffix(1) : sides }

  private var sides: [any Presentable] { [master, detail].compactMap { $0 } }

  /// The position of the side that has the focus.
  public var focusedPane: Int { focus == .detail ? max(0, panes.count - 1) : 0 }

  /// Moves the focus to the side at this position. Without effect if there is none.
  public func focusPane(_ position: Int) {
    guard let pane = panes.indices.contains(position) ? panes[position] : nil else { return }
    moveFocus(to: pane === detail ? .detail : .master)
  }

  /// The title, then the path inside the detail.
  public var path: [String] {
    let inMaster = master.map(FlowScreens.path) ?? []
    let place = title.isEmpty ? inMaster : [title] + inMaster.dropFirst()
    return place + (detail.map(FlowScreens.path) ?? [])
  }

  /// Whether what is presented on top, the detail, or something in the master can be closed.
  public var canGoBack: Bool { modals.canGoBack ?? (detail != nil || FlowScreens.canGoBack(in: master)) }

  /// Closes what is presented on top; goes back inside the detail; closes the detail; goes back inside the master.
  public func goBack() -> Bool {
    if let wentBack = modals.goBack() { return wentBack }
    if let container = detail as? any Container, container.goBack() { return true }
    return closeDetail() || (master as? any Container)?.goBack() == true
  }

  /// Collapses or expands.
  public func resize(to size: WindowSize) {
    stage.resize(to: size)
    let isNarrow = size.columns < minimalColumns
    guard isNarrow != isCollapsed else { return }
    isCollapsed = isNarrow
    update()
  }
}
