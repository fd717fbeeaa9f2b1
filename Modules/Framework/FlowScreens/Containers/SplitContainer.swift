public import FlowContent
public import FlowCore

/// A container for a master and a detail: side by side if there is room, otherwise the detail over the master.
///
/// ```swift
/// let root = SplitContainer(title: "Settings")
/// root.setMaster(Screen(menu))
/// root.showDetail(Screen(account))
/// ```
///
/// A change of width dismisses nothing: the master is hidden or shown, the detail stays. The way back is the same at
/// every width: first inside the detail, then the detail is closed.
///
/// A modal presented by a pane covers the pane alone. To cover both panes, present the modal over the split.
public final class SplitContainer: ModalContainer {
  /// The presentable in which the user chooses.
  public private(set) var master: (any Presentable)?

  /// The presentable that shows what was chosen.
  public private(set) var detail: (any Presentable)?

  /// `true` if there is not enough room for both.
  public private(set) var isCollapsed: Bool

  private let minimumColumns: Int

  /// Creates an empty container.
  ///
  /// - Parameters:
  ///   - title: The name of the place. In the path it replaces the first name of the master.
  ///   - columns: The number of columns below which the detail covers the master.
  public init(title: String = "", collapsesBelow columns: Int = 100) {
    minimumColumns = columns
    isCollapsed = WindowSize.standard.columns < columns
    super.init(title: title)
  }

  /// Shows a presentable as the master, and dismisses the previous one. The call has no effect if the presentable
  /// was dismissed or is in a container.
  public func setMaster(_ presentable: any Presentable) {
    guard presentable !== master, adopt(presentable) else { return }
    remove(master.map { [$0] } ?? []) { master = presentable }
  }

  /// Shows a presentable as the detail, gives it the focus, and dismisses the previous one.
  ///
  /// If the presentable is the detail already, it only receives the focus. The call has no effect if the presentable
  /// was dismissed or is in a container.
  public func showDetail(_ presentable: any Presentable) {
    guard presentable !== detail else { return focusPane(panes.count - 1) }
    guard adopt(presentable) else { return }
    remove(detail.map { [$0] } ?? []) {
      detail = presentable
      isLowerPaneFocused = false
    }
  }

  /// Adapts a step that replaces the detail: the user decides first about unsaved changes.
  ///
  /// ```swift
  /// func adapt(step: SettingsStep) -> Adaptation<SettingsStep> {
  ///   .reveal(step) { [root] in root.leaveDetail(before: step) }
  /// }
  /// ```
  ///
  /// The step is dropped if a screen refuses to be left, or if the user keeps editing.
  public func leaveDetail<StepType: Step>(before step: StepType) -> Adaptation<StepType> {
    guard let detail else { return .proceed(step) }
    guard detail.mayBeLeft(by: .goingBack) else { return .drop }
    guard detail.screenLosingChanges(by: .goingBack) != nil else { return .proceed(step) }
    return .resolve {
      await withTaskCancellationHandler {
        await UserTurn.wait(for: "a decision about unsaved changes") { answer in
          Leaving([(detail, .goingBack)], then: { answer(step) }, otherwise: { answer(nil) }).askAboutChanges()
        }
      } onCancel: {
        Task { @MainActor in self.withdrawQuestion() }
      }
    }
  }

  /// Dismisses the detail, and gives the focus to the master.
  ///
  /// - Returns: `true` if there was a detail.
  @discardableResult
  public func closeDetail() -> Bool {
    detail.map(remove) ?? false
  }

  // MARK: Container

  /// The master and the detail, or only the one on top if the container is collapsed.
  public override var panes: [any Presentable] {
    isCollapsed ? [detail ?? master].compactMap { $0 } : ownChildren
  }

  override var ownChildren: [any Presentable] { [master, detail].compactMap { $0 } }

  override func takeOwn(_ leaving: [any Presentable]) {
    if let master, master.isAmong(leaving) { self.master = nil }
    if let detail, detail.isAmong(leaving) { self.detail = nil }
    isLowerPaneFocused = false
  }

  /// The detail, if it covers the master.
  override func ownCovers(of child: any Presentable) -> [any Presentable] {
    isCollapsed && child === master ? [detail].compactMap { $0 } : []
  }

  /// The title, then the path inside the detail.
  public override var path: [String] {
    let inMaster = master.map(FlowScreens.path) ?? []
    let place = title.isEmpty ? inMaster : [title] + inMaster.dropFirst()
    return place + (detail.map(FlowScreens.path) ?? [])
  }

  override var ownWaysBack: [WayBack] {
    let inDetail: [WayBack] = detail.map { [.inside($0), .closing($0, .goingBack)] } ?? []
    return inDetail + (master.map { [.inside($0)] } ?? [])
  }

  /// Collapses or expands, depending on the width.
  public override func resize(to size: WindowSize) {
    super.resize(to: size)
    let isNarrow = size.columns < minimumColumns
    guard isNarrow != isCollapsed else { return }
    isCollapsed = isNarrow
    update()
  }

  override var isEmptyByMistake: Bool { master == nil && modals.top == nil }
}
