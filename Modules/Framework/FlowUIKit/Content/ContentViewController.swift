#if canImport(UIKit)
  import FlowContent
  import FlowCore
  public import FlowScreens
  import Foundation
  public import UIKit

  /// A view controller that shows the content of a screen in a table: texts, fields and rows, with the actions in the bar.
  ///
  /// A ``FlowWindowController`` makes it for a screen whose model isn't a ``ViewControllerModel``. So a feature made
  /// for other front ends runs on UIKit without a change, beside view controllers of your own.
  ///
  /// The default action, or the only one, is a button at the right of the bar; the others are in a menu. The actions on a row
  /// appear when the user swipes it. Actions that take or hand out a file are offered if the window has `exchangeFile`.
  public final class ContentViewController: UITableViewController, ContainerController {
    /// The displayed screen.
    public let screen: Screen

    private var content = ScreenContent(title: "")
    private var sections: [ContentSection] = []
    /// The shapes of the sections of which the table has asked for the number.
    private var knownShapes: [[String]]?

    init(_ screen: Screen) {
      self.screen = screen
      super.init(style: .insetGrouped)
      _ = update()
    }

    /// Not available: the controller needs a screen.
    @available(*, unavailable)
    public required init?(coder: NSCoder) { nil }

    /// Lets the user drag the keyboard away.
    public override func viewDidLoad() {
      super.viewDidLoad()
      tableView.keyboardDismissMode = .interactive
    }

    // MARK: What the model does

    func noticeRemovals() {}

    /// - Returns: `false`, because nothing moves.
    func update() -> Bool {
      let isLoaded = isViewLoaded
      let new = screen.content
      guard new != content else { return false }
      content = new
      navigationItem.title = content.title
      sections = ContentSection.all(of: content.elements)
      updateBar()
      if isLoaded { updateTable() }
      return false
    }

    /// Replaces the sections whose rows are of other kinds, and updates the others: the keyboard stays where the user types.
    private func updateTable() {
      guard let knownShapes, tableView.window != nil else { return tableView.reloadData() }
      let changes = sections.map(\.shape).difference(from: knownShapes)
      if !changes.isEmpty {
        tableView.performBatchUpdates { [tableView] in
          tableView?.deleteSections(IndexSet(changes.removals.map(\.position)), with: .none)
          tableView?.insertSections(IndexSet(changes.insertions.map(\.position)), with: .none)
        }
      }
      for position in tableView.indexPathsForVisibleRows ?? [] {
        if let cell = tableView.cellForRow(at: position) { show(position, in: cell) }
      }
    }

    private func updateBar() {
      let actions = content.actions.filter { $0.file == nil || screen.canExchangeFiles }
      let first = actions.first(where: \.isDefault) ?? (actions.count == 1 ? actions.first : nil)
      let others = actions.filter { $0.id != first?.id }
      var items: [UIBarButtonItem] = []
      if let first { items.append(UIBarButtonItem(primaryAction: uiAction(first))) }
      if !others.isEmpty {
        let more = UIBarButtonItem(
          title: nil, image: UIImage(systemName: "ellipsis.circle"), primaryAction: nil,
          menu: UIMenu(children: others.map(uiAction)))
        more.accessibilityLabel = "More"
        items.append(more)
      }
      navigationItem.rightBarButtonItems = items
    }

    private func uiAction(_ action: Action) -> UIAction {
      UIAction(title: action.title, attributes: action.isDestructive ? .destructive : []) { [weak self] _ in
        self?.screen.handle(.perform(action.id))
      }
    }

    /// Shows a button closing the sheet of which the screen is the first.
    func showClose(_ close: @escaping @MainActor () -> Void) {
      navigationItem.leftBarButtonItem = UIBarButtonItem(
        systemItem: .close, primaryAction: UIAction { _ in close() })
    }

    // MARK: The table

    /// Returns the number of sections.
    public override func numberOfSections(in tableView: UITableView) -> Int {
      knownShapes = sections.map(\.shape)
      return sections.count
    }

    /// Returns the number of rows in a section.
    public override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      sections[section].rowCount
    }

    /// Returns the heading of a section.
    public override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      sections[section].heading
    }

    /// Returns the cell of a row.
    public override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let section = sections[indexPath.section]
      let identifier = section.list == nil ? section.elements[indexPath.row].cellIdentifier : "row"
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: identifier)
      let cell = tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
      show(indexPath, in: cell)
      return cell
    }

    private func show(_ position: IndexPath, in cell: UITableViewCell) {
      let section = sections[position.section]
      if let list = section.list {
        if list.count == 0 { cell.show(.text(list.emptyMessage)) } else { cell.show(row(at: position)) }
      } else if case .field(let field) = section.elements[position.row] {
        cell.show(field, submit: { [weak self] in self?.submit() }) { [weak screen] in
          screen?.handle(.edit(field.id, $0))
        }
      } else {
        cell.show(section.elements[position.row])
      }
    }

    /// Performs the default action.
    private func submit() {
      if let action = content.actions.first(where: \.isDefault) { screen.handle(.perform(action.id)) }
    }

    /// Returns the height of a row: text of several lines has its own, as a cell is as high as its label otherwise.
    public override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      let section = sections[indexPath.section]
      guard section.list == nil, case .field(let field) = section.elements[indexPath.row], case .lines = field.value
      else { return UITableView.automaticDimension }
      return 140
    }

    private func row(at position: IndexPath) -> Row? {
      sections[position.section].list?.source.rows(in: position.row..<position.row + 1).first ?? nil
    }

    /// Chooses a row of a list.
    public override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      tableView.deselectRow(at: indexPath, animated: true)
      if let row = row(at: indexPath) { screen.handle(.choose(row.id)) }
    }

    /// Returns the actions on a row of a list.
    public override func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      guard let list = sections[indexPath.section].list, let row = row(at: indexPath) else { return nil }
      let actions = row.actions(among: list.actions).map { action in
        UIContextualAction(style: action.isDestructive ? .destructive : .normal, title: action.title) {
          [weak screen] _, _, done in
          let isDone = screen?.handle(.performOnRow(action.id, row.id)) == true
          // The model takes a row away when it is ready, and may ask first: UIKit would take it away at once.
          done(isDone && !action.isDestructive)
        }
      }
      let configuration = UISwipeActionsConfiguration(actions: actions)
      configuration.performsFirstActionWithFullSwipe = false
      return configuration
    }
  }

  extension CollectionDifference.Change {
    fileprivate var position: Int {
      switch self {
      case .insert(let offset, _, _), .remove(let offset, _, _): offset
      }
    }
  }

  extension Screen {
    /// A Boolean value indicating whether the window asks the user for files.
    fileprivate var canExchangeFiles: Bool {
      let containers = sequence(first: self as any Presentable) { $0.lifecycle.container }
      return containers.contains { ($0 as? Window)?.exchangeFile != nil }
    }
  }
#endif
