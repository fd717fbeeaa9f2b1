// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

// Pages: uikit/uitableview, uikit/uitableviewdatasource, uikit/uitableviewdelegate, uikit/uitableviewcell,
// uikit/uilistcontentconfiguration, uikit/uiswipeactionsconfiguration, uikit/uicontextualaction,
// uikit/uitableviewcontroller, foundation/indexpath/init(row:section:)
public import Foundation

extension IndexPath {
  nonisolated public init(row: Int, section: Int) { self = [section, row] }
  nonisolated public var row: Int { self[1] }
  nonisolated public var section: Int { self[0] }
}

open class UIScrollView: UIView {
  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive
  }

  open var keyboardDismissMode = KeyboardDismissMode.none
}

open class UITableView: UIScrollView {
  public enum Style: Int, Sendable {
    case plain, grouped, insetGrouped
  }

  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none
    case automatic = 100
  }

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) { nil }

  public let style: Style
  public class var automaticDimension: CGFloat { -1 }
  open weak var dataSource: (any UITableViewDataSource)?
  open weak var delegate: (any UITableViewDelegate)?
  private var registered: [String: UITableViewCell.Type] = [:]
  private var shown: [IndexPath: UITableViewCell] = [:]

  /// The number of times that everything was read again.
  public private(set) var reloadCount = 0

  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    registered[identifier] = cellClass as? UITableViewCell.Type
  }

  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    guard let type = registered[identifier] else {
      StandIn.complain("no cell is registered for \(identifier)")
      return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }
    if let cell = shown[indexPath], cell.reuseIdentifier == identifier { return cell }
    return type.init(style: .default, reuseIdentifier: identifier)
  }

  open func reloadData() {
    reloadCount += 1
    for cell in shown.values { (cell.accessoryView as? UITextField)?.leave() }
    shown = [:]
    sectionCount = dataSource?.numberOfSections(in: self) ?? 0
  }

  private var sectionCount = 0
  private var updates: (deleted: IndexSet, inserted: IndexSet)?

  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    self.updates = ([], [])
    updates?()
    guard let (deleted, inserted) = self.updates else { return }
    self.updates = nil
    if dataSource?.numberOfSections(in: self) != sectionCount - deleted.count + inserted.count {
      StandIn.complain("the number of sections after the update isn’t that before it and the changes")
    }
    // As in UIKit, deleted positions are those before the update, and inserted ones those after it.
    let kept = (0..<sectionCount).filter { !deleted.contains($0) }
    let places = (0..<sectionCount - deleted.count + inserted.count).filter { !inserted.contains($0) }
    let moved = Dictionary(uniqueKeysWithValues: zip(kept, places))
    for (position, cell) in shown where deleted.contains(position.section) {
      (cell.accessoryView as? UITextField)?.leave()
    }
    shown = shown.reduce(into: [:]) { new, entry in
      guard let section = moved[entry.key.section] else { return }
      new[IndexPath(row: entry.key.row, section: section)] = entry.value
    }
    sectionCount = places.count + inserted.count
    completion?(true)
  }

  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    updates?.inserted.formUnion(sections)
  }

  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    updates?.deleted.formUnion(sections)
  }

  open var indexPathsForVisibleRows: [IndexPath]? { shown.keys.sorted() }
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { shown[indexPath] }
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {}

  /// Shows all rows, as a tall screen does.
  ///
  /// - Returns: The rows, with the headers.
  public func layOut() -> [(header: String?, cells: [UITableViewCell])] {
    guard let dataSource else { return [] }
    sectionCount = dataSource.numberOfSections(in: self)
    return (0..<sectionCount).map { section in
      let rows = 0..<dataSource.tableView(self, numberOfRowsInSection: section)
      let cells = rows.map { row in
        let position = IndexPath(row: row, section: section)
        let cell = dataSource.tableView(self, cellForRowAt: position)
        shown[position] = cell
        return cell
      }
      return (dataSource.tableView(self, titleForHeaderInSection: section), cells)
    }
  }
}

@MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
  func numberOfSections(in tableView: UITableView) -> Int
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
}

@MainActor
public protocol UITableViewDelegate: NSObjectProtocol {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?
}

// In Apple's protocol these are optional.
extension UITableViewDelegate {
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    UITableView.automaticDimension
  }
}

open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let style: UITableView.Style

  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .plain
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) { nil }

  open var tableView: UITableView! { view as? UITableView }

  open override func loadView() {
    let table = UITableView(frame: .zero, style: style)
    table.dataSource = self
    table.delegate = self
    view = table
  }

  open func numberOfSections(in tableView: UITableView) -> Int { 0 }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    UITableView.automaticDimension
  }
  open func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
}

open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable {
    case `default`, value1, value2, subtitle
  }

  public enum SelectionStyle: Int, Sendable {
    case none, blue, gray, `default`
  }

  // In Apple's class it isn't required.
  public required init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }

  public required init?(coder: NSCoder) { nil }

  open private(set) var reuseIdentifier: String?
  open var contentConfiguration: (any UIContentConfiguration)?
  open var accessoryView: UIView?
  open var selectionStyle = SelectionStyle.default
}

@MainActor
public protocol UIContentConfiguration {}

public struct UIListContentConfiguration: UIContentConfiguration {
  public struct TextProperties {
    public var color = UIColor()
  }

  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }
  public static func valueCell() -> UIListContentConfiguration { UIListContentConfiguration() }
  public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }

  public var text: String?
  public var secondaryText: String?
  public var textProperties = TextProperties()
  public var secondaryTextProperties = TextProperties()
}

open class UISwipeActionsConfiguration: NSObject {
  public let actions: [UIContextualAction]
  open var performsFirstActionWithFullSwipe = true

  public init(actions: [UIContextualAction]) {
    self.actions = actions
  }
}

open class UIContextualAction: NSObject {
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  public enum Style: Int, Sendable {
    case normal, destructive
  }

  public let style: Style
  open var title: String?
  public let handler: Handler

  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
  }
}
