// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

open class UISplitViewController: UIViewController {
  public enum Style: Int, Sendable {
    case unspecified, doubleColumn, tripleColumn
  }

  public enum Column: Int, Sendable {
    case primary, supplementary, secondary, compact
  }

  public enum DisplayMode: Int, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary
  }

  public enum SplitBehavior: Int, Sendable {
    case automatic, tile, overlay, displace
  }

  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  public let style: Style
  open weak var delegate: (any UISplitViewControllerDelegate)?
  open var preferredDisplayMode = DisplayMode.automatic
  open var preferredSplitBehavior = SplitBehavior.automatic
  open var presentsWithGesture = true
  private var columns: [Column: UIViewController] = [:]
  private var wrappers: [Column: UINavigationController] = [:]
  private var isSecondaryOnTop = false

  open var isCollapsed: Bool { traitCollection.horizontalSizeClass == .compact }

  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  open func setViewController(_ vc: UIViewController?, for column: Column) {
    guard columns[column] !== vc else { return }
    if let old = wrappers[column] {
      unnest()
      take(old)
      if old !== columns[column] { old.setViewControllers([], animated: false) }
    }
    columns[column] = vc
    wrappers[column] = vc.map { $0 as? UINavigationController ?? UINavigationController(rootViewController: $0) }
    if let new = wrappers[column] { addChild(new) }
    if vc == nil, column == .secondary { isSecondaryOnTop = false }
    showColumns()
  }

  open func show(_ column: Column) {
    isSecondaryOnTop = column == .secondary && wrappers[.secondary] != nil
    showColumns()
  }

  open func hide(_ column: Column) {
    if column == .secondary { isSecondaryOnTop = false }
    showColumns()
  }

  // MARK: Inside

  override var shownChildren: [UIViewController] {
    let both = [wrappers[.primary], wrappers[.secondary]].compactMap { $0 }
    guard isCollapsed else { return both }
    if StandIn.otherOrders { return Array(both.prefix(1)) }
    return isSecondaryOnTop ? both.suffix(1) : Array(both.prefix(1))
  }

  override func traitsDidChange() {
    if isCollapsed {
      let proposed = wrappers[.secondary] == nil ? Column.primary : .secondary
      let top = delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed)
      isSecondaryOnTop = (top ?? proposed) == .secondary
    }
    showColumns()
    super.traitsDidChange()
  }

  private func take(_ controller: UIViewController) {
    hide(controller)
    controller.willMove(toParent: nil)
    controller.removeFromParent()
  }

  private func hide(_ controller: UIViewController) {
    controller.begin(appearing: false, animated: false)
    controller.viewIfLoaded?.takeOut()
    controller.end(animated: false)
  }

  /// In the second order, the secondary column of a collapsed interface is on the stack of the primary one.
  private func nest() {
    guard StandIn.otherOrders, isCollapsed, isSecondaryOnTop, let primary = wrappers[.primary],
      let secondary = wrappers[.secondary], secondary.parent !== primary
    else { return }
    take(secondary)
    primary.nest(secondary)
  }

  private func unnest() {
    guard let secondary = wrappers[.secondary], secondary.parent is UINavigationController else { return }
    wrappers[.primary]?.unnest(secondary)
    addChild(secondary)
  }

  private func showColumns() {
    if isCollapsed, isSecondaryOnTop { nest() } else { unnest() }
    guard appearance == .appeared || appearance == .appearing else { return }
    let shown = shownChildren
    for child in children where !shown.contains(where: { $0 === child }) { hide(child) }
    for child in shown {
      view.insert(child.view)
      child.begin(appearing: true, animated: false)
      if appearance == .appeared { child.end(animated: false) }
    }
  }

  override func begin(appearing: Bool, animated: Bool) {
    if appearing {
      loadViewIfNeeded()
      shownChildren.forEach { view.insert($0.view) }
    }
    super.begin(appearing: appearing, animated: animated)
  }

  // MARK: The user

  /// Goes back from the secondary column of a collapsed interface.
  func goBack() -> Bool {
    guard isCollapsed, isSecondaryOnTop else { return false }
    if StandIn.otherOrders {
      isSecondaryOnTop = false
      unnest()
      return true
    }
    delegate?.splitViewController(self, willHide: .secondary)
    isSecondaryOnTop = false
    showColumns()
    return true
  }
}

@MainActor
public protocol UISplitViewControllerDelegate: NSObjectProtocol {
  func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column)
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
}

// In Apple's protocol these are optional.
extension UISplitViewControllerDelegate {
  public func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {}
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
}
