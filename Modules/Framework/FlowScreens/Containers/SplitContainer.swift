public import FlowCore

/// A master and a detail: side by side where there is room, else the detail over the master.
///
/// Collapsing and expanding dismiss nothing: the master is hidden or shown, the detail stays. The way back is the same at
/// every width: first inside the detail, then the detail is closed.
///
/// What a pane presents over itself covers that pane alone; present over the split to cover both.
public final class SplitContainer: ModalPresenting, ModalContainer {
  private enum Side {
    case master, detail
  }

  /// The lifecycle of the container.
  public let lifecycle = Lifecycle()

  /// The name of the place; in the path it replaces the master's own first name.
  public let title: String

  /// The presentable in which the user chooses.
  public private(set) var master: (any Presentable)?

  /// The presentable that shows what was chosen.
  public private(set) var detail: (any Presentable)?

  /// A Boolean value that indicates whether there is too little room for both.
  public private(set) var isCollapsed: Bool

  /// The presentables over both.
  public private(set) lazy var modals = Modals(over: self)

  let childLifecycles: ChildLifecycles
  private let minimalColumns: Int
  private var focus = Side.master

  /// Creates an empty container.
  ///
  /// - Parameters:
  ///   - title: The name of the place.
  ///   - columns: The number of columns below which the detail covers the master.
  public init(title: String = "", collapsesBelow columns: Int = 100) {
    self.title = title
    minimalColumns = columns
    isCollapsed = WindowSize.standard.columns < columns
    childLifecycles = ChildLifecycles(of: lifecycle)
    begin()
  }

  /// Shows a presentable as the master, and dismisses the previous one. Nothing happens if the presentable was dismissed
  /// or is in a container.
  public func setMaster(_ presentable: any Presentable) {
    guard presentable !== master, take(presentable) else { return }
    let removed = master
    master = presentable
    update(dismissing: removed.map { [$0] } ?? [])
  }

  /// Shows a presentable as the detail, gives it the focus, and dismisses the previous one.
  ///
  /// The detail that is shown already only receives the focus. Nothing happens if the presentable was dismissed or is in
  /// a container.
  public func showDetail(_ presentable: any Presentable) {
    guard presentable !== detail else {
      moveFocus(to: .detail)
      return
    }
    guard take(presentable) else { return }
    let removed = detail
    detail = presentable
    focus = .detail
    update(dismissing: removed.map { [$0] } ?? [])
  }

  /// Dismisses the detail, and gives the focus to the master.
  ///
  /// - Returns: `true` if there was a detail.
  @discardableResult
  public func closeDetail() -> Bool {
    guard let removed = detail else { return false }
    detail = nil
    focus = .master
    update(dismissing: [removed])
    return true
  }

  private func moveFocus(to side: Side) {
    guard focus != side else { return }
    focus = side
    setNeedsDisplay()
  }

  // MARK: Container

  /// The master, the detail, then what is presented over them.
  public var children: [any Presentable] { sides + modals.presentables }

  /// The master and the detail; if it is collapsed, only the one on top.
  public var panes: [any Presentable] { isCollapsed ? sides.suffix(1) : sides }

  private var sides: [any Presentable] { [master, detail].compactMap { $0 } }

  /// The position of the pane that has the focus.
  public var focusedPane: Int { focus == .detail ? max(0, panes.count - 1) : 0 }

  /// Moves the focus to the pane at this position. Nothing happens if there is none.
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

  /// Closing what is presented on top; else going back inside the detail, closing it, going back inside the master.
  public var waysBack: [WayBack] {
    if let ways = modals.waysBack { return ways }
    let inDetail = detail.map { [.inside($0), .closing($0, .goingBack) { self.closeDetail() }] as [WayBack] } ?? []
    return inDetail + (master.map { [.inside($0)] } ?? [])
  }

  /// Collapses or expands.
  public func resize(to size: WindowSize) {
    childLifecycles.resize(to: size)
    let isNarrow = size.columns < minimalColumns
    guard isNarrow != isCollapsed else { return }
    isCollapsed = isNarrow
    update()
  }

  var nameIfEmpty: String? {
    master == nil && modals.top == nil ? (title.isEmpty ? "SplitContainer" : title) : nil
  }
}
