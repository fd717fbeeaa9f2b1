import FlowContent
import FlowFrontEnd
package import FlowScreens

/// The keys of a page, or what a text finds: a dialog over the page, or a page of its own where no script shows dialogs.
package struct ToolView {
  private let tool: PageTool
  /// The screens that the tool is about.
  private let content: WindowContent
  private let context: PageContext

  package init(_ tool: PageTool, for content: WindowContent, context: PageContext) {
    self.tool = tool
    self.content = content
    self.context = context
  }

  nonisolated static let id = "tool"

  /// The title of the dialog or the page.
  package var title: String {
    switch tool.kind {
    case .find: "Find"
    case .keys: "Keys"
    }
  }

  /// The dialog, a form with what a script edits in place.
  var html: HTML {
    HTML(
      .dialog, .set(.id, Self.id), .flag(.open), .set(.tabindex, "-1"), .set(.class, "tool"), .set(.role, "dialog"),
      .set(.ariaModal, "true"), .set(.ariaLabelledBy, "tool-title")
    ) {
      HTML(
        .form, .set(.id, "tool-form"), .set(.method, "post"), .set(.action, context.pageAddress),
        .set(.dataScreen, tool.kind.rawValue), .set(.autocomplete, "off")
      ) {
        context.hiddenInputs
        HTML.hiddenInput(FormName.screen, Self.id)
        HTML(.h1, .set(.id, "tool-title"), .set(.tabindex, "-1")) { title }
        HTML(
          .a, .set(.id, "tool-back"), .set(.class, "close"), .set(.href, context.address),
          .set(.dataIntent, PageIntent.back.text), .set(.dataKey, "Escape"), .set(.ariaLabel, "Close")
        ) { "✕" }
        switch tool.kind {
        case .find: searchField
        case .keys: setting
        }
      }
      switch tool.kind {
      case .find: found(actions: actions)
      case .keys: keys
      }
    }
  }

  /// The content of a page of its own. Only a script can press the buttons of another page, or keep a setting.
  package var page: HTML {
    HTML(.div, .set(.class, "tool")) {
      switch tool.kind {
      case .find:
        HTML(.form, .set(.role, "search"), .set(.action, Address(link: "find"))) {
          searchField
          HTML.hiddenInput(FormName.window, context.window)
          HTML(.button) { "Find" }
        }
        found(actions: [])
      case .keys: keys
      }
    }
  }
}

// MARK: - Keys

extension ToolView {
  private var panes: [Pane] {
    content.top.map { Pane.all(of: $0, at: content.layers.count - 1, address: context.address) } ?? []
  }

  private var keys: HTML {
    let panes = panes
    // Beside a form, letters and digits are meant for its text.
    let isForm = panes.contains { $0.isForm && !$0.content.isQuestion }
    let screens = isForm ? [] : panes.map(\.content)
    // Where the user comes to search, letters and digits go into the search unless a row is selected.
    let isSearch = screens.contains(where: \.isSearch)
    // Digits show tabs, in lists as well.
    let rowActions = screens.flatMap { $0.lists.first?.actions ?? [] }.filter { !$0.hasDigitAsKey }
    let actions = isSearch ? [] : screens.flatMap(\.actions).filter { !$0.hasDigitAsKey }
    var keys = rowActions.compactMap { action in
      action.key.map { (String($0), action.title + ", on the selected row") }
    }
    keys += actions.compactMap { action in action.key.map { (String($0), action.title) } }
    if !isSearch, !isForm, let tabs = content.top?.tabs, tabs.titles.count > 1 {
      keys.append(("1-\(min(9, tabs.titles.count))", "Show a tab"))
    }
    let known = Set(keys.map(\.0))
    let commands = isForm ? [] : context.commands
    keys += commands.compactMap { command in command.key.map { (String($0), command.title) } }
      .filter { !known.contains($0.0) }
    if isForm { keys.append(("Ctrl Enter", "Save")) }
    if !screens.flatMap(\.lists).isEmpty {
      keys += [
        ("↑ ↓ j k", "Select a row"), ("← →", "Select the row beside it"), ("Home End", "Select the first or last row"),
        ("Page ↑ ↓", "Move by ten rows"), ("Enter", "Open the selected row"),
      ]
    }
    if content.canGoBack { keys.append(("Esc", "Go back")) }
    if !panes.flatMap(\.content.fields).isEmpty { keys.append(("/", "Search, or go to the first field")) }
    keys += [(":", "Find anything, also with Ctrl-K"), ("?", "Show the keys")]
    return HTML(.dl) {
      for (key, title) in keys {
        HTML(.div) {
          HTML(.dt) { HTML(.kbd) { key } }
          HTML(.dd, .set(.dir, "auto")) { title }
        }
      }
    }
  }

  private var setting: HTML {
    HTML(.label) {
      HTML(.input, .set(.id, "letters"), .set(.type, "checkbox"))
      " Letters, digits and signs are keys"
    }
  }
}

// MARK: - Finding

extension ToolView {
  /// A link to the button of an action that the text finds.
  private struct FoundAction {
    let link: PageLink
    /// `true` if the action reverts or removes something.
    let isRisky: Bool
  }

  private var words: [String] { tool.text.foldedWords }

  private var actions: [FoundAction] {
    let words = words
    let known = Set((tool.places + tool.found).map(\.title))
    return panes.flatMap { pane in
      pane.content.actions.filter { action in
        words.allSatisfy { action.title.folded.contains($0) } && !action.hasDigitAsKey && !known.contains(action.title)
      }.map { action in
        FoundAction(
          link: PageLink(action.title, address: Address(elementID: pane.id(of: action))),
          isRisky: action.role == .undo || action.isDestructive)
      }
    }
  }

  /// What the text finds: places offered on every page, actions of the page, and links that a search found.
  @HTMLBuilder private func found(actions: [FoundAction]) -> [HTML] {
    // The beginning of its name leads to a place, also if that of an action is the same.
    let start = words.joined(separator: " ")
    let isNamed = { (place: PageLink) in place.title.folded.hasPrefix(start) }
    // What reverts or removes something is never what Enter does first, unless nothing else is found.
    let links =
      tool.places.filter(isNamed) + actions.filter { !$0.isRisky }.map(\.link)
      + tool.places.filter { !isNamed($0) } + tool.found + actions.filter(\.isRisky).map(\.link)
    HTML(.p, .set(.class, "count"), .set(.id, "tool-count"), .set(.role, "status")) {
      ResultCount.text(links.count, of: "suggestion")
    }
    HTML(.ul) {
      for (position, link) in links.enumerated() {
        HTML(.li) {
          HTML(
            .a, .set(.class, "row"), .set(.href, link.address), .set(.dir, "auto"),
            position == 0 && !words.isEmpty ? .set(.id, "tool-form-enter") : nil
          ) { link.title }
        }
      }
    }
  }

  private var searchField: HTML {
    HTML(
      .input, .set(.type, "search"), .set(.id, "tool-text"), .set(.name, FormName.text), .set(.value, tool.text),
      .set(.ariaLabel, "Find anything"), .set(.placeholder, "Find anything"), .set(.autocomplete, "off"),
      .flag(.autofocus))
  }
}
