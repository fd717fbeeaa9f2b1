import FlowContent
import FlowFrontEnd
import FlowScreens

/// A screen on a page: a form with the screen's elements and actions.
///
/// Every button in it submits all fields, so nothing entered by the user is lost.
struct PaneView {
  let pane: Pane
  let context: PageContext

  private var content: ScreenContent { pane.screen.content }

  var html: HTML {
    HTML(.section, .set(.class, "pane"), .set(.ariaLabelledBy, "\(pane.id)-title")) {
      HTML(
        .form, .set(.id, pane.id), .set(.method, "post"), .set(.action, context.pageAddress),
        .set(.dataScreen, pane.key), .set(.autocomplete, "off"), .flag(.novalidate)
      ) {
        context.hiddenInputs
        HTML.hiddenInput(FormName.screen, pane.key)
        HTML(
          pane.headingLevel == .first ? .h1 : .h2, .set(.id, "\(pane.id)-title"), .set(.tabindex, "-1"),
          .set(.dir, "auto")
        ) { content.title }
        ContentView(elements: content.elements, pane: pane, context: context).html
        actions
      }
    }
  }

  /// The button pressed by the browser when the user presses Enter in a field, if the page begins with it.
  var enterButton: HTML? {
    guard !content.fields.isEmpty else { return nil }
    let intent = content.actions.first(where: \.isDefault).map { PageIntent.perform($0.id) } ?? .edit(nil)
    return HTML(
      .button, .set(.class, "enter"), .set(.form, pane.id), .set(.name, FormName.intent), .set(.value, intent.text),
      .set(.tabindex, "-1"), .set(.ariaHidden, "true"))
  }

  /// The answer of a question that loses nothing.
  private var answer: ActionID? { content.isQuestion ? content.actions.first { !$0.isDestructive }?.id : nil }

  /// The buttons of the actions. Of those with digits as keys, such as ten ratings, only a script has the keys.
  private var actions: HTML? {
    guard !content.actions.isEmpty else { return nil }
    let hasDefault = content.actions.contains(where: \.isDefault)
    return HTML(.div, .set(.class, "actions"), .set(.role, "group"), .set(.ariaLabel, "Actions")) {
      for (position, action) in content.actions.enumerated() {
        html(of: action, isPrimary: hasDefault ? action.isDefault : position == 0)
      }
    }
  }

  @HTMLBuilder private func html(of action: Action, isPrimary: Bool) -> [HTML] {
    let id = pane.id(of: action)
    let look = action.isDestructive ? "danger" : isPrimary ? "primary" : "plain"
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
          .a, .set(.id, id), .set(.class, "button \(look)"), .set(.download, file.name),
          .set(.href, address.adding([(FormName.screen, pane.key), (FormName.action, action.id.rawValue)])),
          action.key.map { .set(.dataKey, String($0)) }, action.key.map { .set(.ariaKeyShortcuts, String($0)) },
          .set(.dir, "auto")
        ) { action.title }
      }
    }
  }

  private func button(of action: Action, id: String, _ look: String, _ more: Attribute...) -> HTML {
    let own: [Attribute?] = [
      action.hasDigitAsKey ? .flag(.hidden) : nil, action.id == answer ? .flag(.autofocus) : nil, .set(.id, id),
      .set(.class, look),
      .set(.name, FormName.intent), .set(.value, PageIntent.perform(action.id).text),
      action.key.map { .set(.dataKey, String($0)) }, action.key.map { .set(.ariaKeyShortcuts, String($0)) },
      .set(.dir, "auto"),
    ]
    return .element(.button, own.compactMap(\.self) + more, [.text(action.title)])
  }
}
