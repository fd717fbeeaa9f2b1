import FlowContent
import FlowScreens

/// The buttons of a screen: those that most users look for, and the others in a menu.
struct ActionBar {
  let pane: Pane
  let context: PageContext
  /// `true` if the user can go back, and so cancel a form.
  let canGoBack: Bool
  /// `true` if the main action of the screen is that of the page.
  let standsOut: Bool

  private var content: ScreenContent { pane.content }

  var html: HTML? {
    let offered = offered
    let (visible, hidden) = arranged(offered)
    guard !offered.isEmpty || hasLayouts else { return nil }
    return HTML(
      .div, .set(.class, pane.isForm || content.isQuestion ? "actions last" : "actions"), .set(.role, "group"),
      .set(.ariaLabel, "Actions")
    ) {
      for action in visible.filter({ $0 == pane.mainAction }) { html(of: action, standsOut ? "primary" : nil) }
      if pane.isForm, canGoBack, !content.isQuestion {
        HTML(.button, .set(.id, "\(pane.id)-cancel"), .set(.name, FormName.intent), .set(.value, PageIntent.back.text))
        {
          "Cancel"
        }
      }
      for action in visible where action != pane.mainAction {
        html(of: action, action.isDestructive ? "danger" : nil)
      }
      if !hidden.isEmpty { menu(of: hidden) }
      if hasLayouts { layouts }
    }
  }

  /// The actions without those drawn elsewhere: ratings as stars, places in the header, and the way back in the trail.
  private var offered: [Action] {
    let ratings = content.ratings
    return content.actions.filter { action in
      !ratings.contains(action) && !(action.role == .close && canGoBack)
        && !context.commands.contains { $0.key != nil && $0.title == action.title }
    }
  }

  /// The answer of a question that loses nothing.
  private var answer: ActionID? { content.isQuestion ? content.actions.first { !$0.isDestructive }?.id : nil }

  /// The number of buttons beside a menu.
  private static let mostButtons = 3

  /// The actions in the bar, and those in its menu: undo, which is in the message about what it reverts so that the bar
  /// doesn’t change with each change, what removes something, and what there is no room for. A form has its main action
  /// alone, because its bar lies over what the user enters.
  private func arranged(_ offered: [Action]) -> (visible: [Action], hidden: [Action]) {
    let main = offered.filter { $0 == pane.mainAction }
    var others = offered.filter { !main.contains($0) && $0.role != .undo }
    if !content.isQuestion, pane.isForm {
      if others.count > 1, !main.isEmpty { others = [] }
    } else if !content.isQuestion {
      if offered.count > 2 { others.removeAll(where: \.isDestructive) }
      let room = Self.mostButtons - main.count
      if others.count > room + 1 { others = Array(others.prefix(room)) }
    }
    let visible = main + others
    return (visible, offered.filter { !visible.contains($0) })
  }

  private func menu(of actions: [Action]) -> [HTML] {
    MenuView(
      id: "\(pane.id)-more", label: "More actions",
      buttons: actions.flatMap { html(of: $0, $0.isDestructive ? "danger" : nil) }
    ).html
  }

  // MARK: Buttons

  @HTMLBuilder private func html(of action: Action, _ look: String?) -> [HTML] {
    let id = pane.id(of: action)
    switch action.file {
    case nil: button(of: action, id: id, look)
    case .takes(let request):
      HTML(.span, .set(.class, "file")) {
        HTML(
          .input, .set(.type, "file"), .set(.id, "\(id)-file"), .set(.name, FormName.file(action.id)),
          .set(.accept, request.extensions.map { ".\($0)" }.joined(separator: ",")),
          .set(.ariaLabel, "File for “\(action.title)”"))
        button(of: action, id: id, look, .set(.formEnctype, "multipart/form-data"))
      }
    case .gives(let file):
      if let address = context.files {
        HTML(
          .a, .set(.id, id), .set(.class, look.map { "button \($0)" } ?? "button"), .set(.download, file.name),
          .set(.href, address.adding([(FormName.screen, pane.key), (FormName.action, action.id.rawValue)])),
          action.key.map { .set(.dataKey, String($0)) }, action.key.map { .set(.ariaKeyShortcuts, String($0)) },
          .set(.dir, "auto")
        ) { action.title }
      }
    }
  }

  private func button(of action: Action, id: String, _ look: String?, _ more: Attribute...) -> HTML {
    // Beside a form, a letter is meant for its text.
    let key = pane.isForm && !content.isQuestion ? nil : action.key
    let own: [Attribute?] = [
      action.id == answer ? .flag(.autofocus) : nil, .set(.id, id), look.map { .set(.class, $0) },
      .set(.name, FormName.intent),
      .set(.value, PageIntent.perform(action.id).text),
      key.map { .set(.dataKey, String($0)) }, key.map { .set(.ariaKeyShortcuts, String($0)) }, .set(.dir, "auto"),
    ]
    return .element(.button, own.compactMap(\.self) + more, [.text(action.title)])
  }

  // MARK: Layouts

  /// `true` if the rows of a list have covers, which can also be shown in a grid.
  private var hasLayouts: Bool {
    content.lists.contains { list in
      !list.isOfTiles && list.source.rows(in: 0..<min(2, list.count)).contains { $0?.cover != nil }
    }
  }

  private var layouts: HTML {
    HTML(.span, .set(.class, "layouts"), .set(.role, "group"), .set(.ariaLabel, "Layout")) {
      for layout in PageLayout.allCases {
        HTML(
          .button, .set(.id, "\(pane.id)-layout-\(layout.rawValue)"), .set(.name, FormName.layout),
          .set(.value, layout.rawValue), .set(.ariaPressed, layout == context.layout ? "true" : "false")
        ) { layout.title }
      }
    }
  }
}

nonisolated extension PageLayout {
  fileprivate var title: String {
    switch self {
    case .list: "List"
    case .grid: "Grid"
    }
  }
}
