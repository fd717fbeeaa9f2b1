import FlowContent
import FlowFrontEnd
package import FlowScreens

/// A page that a script shows over another one: the keys, or what a text finds.
package struct ToolPage {
  private let title: String
  private let content: [HTML]

  /// The tree of the page.
  package var html: HTML {
    HTML(.html, .set(.lang, "en")) {
      HTML(.head) {
        HTML(.meta, .set(.charset, "utf-8"))
        HTML(.meta, .set(.name, "viewport"), .set(.content, "width=device-width, initial-scale=1"))
        HTML(.title) { title }
        HTML(.link, .set(.rel, "stylesheet"), .set(.href, WebAsset.styleSheet.address))
      }
      HTML(.body) {
        HTML(.main, .set(.class, "note"), .set(.ariaLabelledBy, "tool-title")) {
          HTML(.h1, .set(.id, "tool-title"), .set(.tabindex, "-1")) { title }
          content
        }
      }
    }
  }

  /// The page as text.
  package var text: String { "<!DOCTYPE html>\n\(html.text)\n" }
}

// MARK: - Keys

extension ToolPage {
  /// Makes a page of the keys that act on the content of a window.
  ///
  /// - Parameter isSetting: `true` if a script shows the page, with the setting that it keeps.
  package init(keysFor content: WindowContent, context: PageContext, isSetting: Bool) {
    let screens = content.top?.screens.map(\.content) ?? []
    // Digits show tabs, in lists as well.
    let rowActions = screens.flatMap { $0.lists.first?.actions ?? [] }.filter { !$0.hasDigitAsKey }
    let actions = screens.flatMap(\.actions).filter { !$0.hasDigitAsKey }
    var keys = rowActions.compactMap { action in
      action.key.map { (String($0), action.title + ", on the selected row") }
    }
    keys += actions.compactMap { action in action.key.map { (String($0), action.title) } }
    if let tabs = content.top?.tabs, tabs.titles.count > 1 {
      keys.append(("1-\(min(9, tabs.titles.count))", "Show a tab"))
    }
    let known = Set(keys.map(\.0))
    keys += context.commands.compactMap { command in command.key.map { (String($0), command.title) } }
      .filter { !known.contains($0.0) }
    if !screens.flatMap(\.lists).isEmpty {
      keys += [
        ("↑ ↓ j k", "Select a row"), ("← →", "Select the row beside it"), ("Home End", "Select the first or last row"),
        ("Page ↑ ↓", "Move by ten rows"), ("Enter", "Open the selected row"),
      ]
    }
    if content.canGoBack { keys.append(("Esc", "Go back")) }
    if !screens.flatMap(\.fields).isEmpty { keys.append(("/", "Search, or go to the first field")) }
    keys += [(":", "Find anything, also with Ctrl-K"), ("?", "Show the keys")]
    title = "Keys"
    let setting = HTML(.p, .set(.class, "switch")) {
      HTML(.label) {
        HTML(.input, .set(.type, "checkbox"))
        " Letters, digits and signs are keys"
      }
    }
    let list = HTML(.dl) {
      for (key, title) in keys {
        HTML(.div) {
          HTML(.dt) { HTML(.kbd) { key } }
          HTML(.dd, .set(.dir, "auto")) { title }
        }
      }
    }
    self.content = isSetting ? [setting, list] : [list]
  }
}

// MARK: - Finding

extension ToolPage {
  /// Makes a page of what a text finds: places offered on every page, actions of the page, and links that a search found.
  package init(
    finding text: String, in content: WindowContent?, places: [PageLink], found: [PageLink], context: PageContext
  ) {
    let depth = (content?.layers.count ?? 0) - 1
    let panes = content?.top.map { Pane.all(of: $0, at: depth, address: context.address) } ?? []
    let words = text.foldedWords
    func isFound(_ title: String) -> Bool { words.allSatisfy { title.folded.contains($0) } }
    // The beginning of its name leads to a place, also if that of an action is the same.
    let isNamed = { (place: PageLink) in place.title.folded.hasPrefix(words.joined(separator: " ")) }
    let known = Set((places + found).map(\.title))
    let actions = panes.flatMap { pane in
      pane.content.actions.filter { isFound($0.title) && !$0.hasDigitAsKey && !known.contains($0.title) }
        .map { (id: pane.id(of: $0), title: $0.title, isRisky: $0.role == .undo || $0.isDestructive) }
    }
    let actionRows = { (isRisky: Bool) in
      actions.filter { $0.isRisky == isRisky }.map { Self.row($0.title, leadingTo: Address(elementID: $0.id)) }
    }
    title = "Find"
    // A script has a field of its own.
    let form = HTML(.form, .set(.role, "search"), .set(.action, Address(link: "find"))) {
      Self.searchField(text)
      HTML.hiddenInput(FormName.window, context.window)
      HTML(.button) { "Find" }
    }
    self.content =
      (content == nil ? [form] : []) + [
        HTML(.p, .set(.class, "count"), .set(.id, "tool-count"), .set(.role, "status")) {
          ResultCount.text(actions.count + places.count + found.count, of: "suggestion")
        },
        HTML(.ul) {
          // What reverts or removes something is never what Enter does first, unless nothing else is found.
          places.filter(isNamed).map { Self.row($0.title, leadingTo: $0.address) }
          actionRows(false)
          places.filter { !isNamed($0) }.map { Self.row($0.title, leadingTo: $0.address) }
          found.map { Self.row($0.title, leadingTo: $0.address) }
          actionRows(true)
        },
      ]
  }
}

extension ToolPage {
  private static func row(_ title: String, leadingTo address: Address) -> HTML {
    HTML(.li) { HTML(.a, .set(.class, "row"), .set(.href, address), .set(.dir, "auto")) { title } }
  }

  /// The field for the text to find.
  static func searchField(_ text: String) -> HTML {
    HTML(
      .input, .set(.type, "search"), .set(.id, "tool-text"), .set(.name, FormName.text), .set(.value, text),
      .set(.ariaLabel, "Find anything"), .set(.placeholder, "Find anything"),
      .set(.autocomplete, "off"), .flag(.autofocus))
  }
}
