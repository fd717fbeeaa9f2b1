import FlowContent
import FlowScreens

/// The messages of a layer about what has just happened, in a place of their own above the screens.
struct MessagesView {
  let id: String
  let panes: [Pane]
  let context: PageContext
  /// `true` if no layer lies over this one, so that it has the messages.
  let isTop: Bool

  /// The element is there without messages, too: a screen reader says what comes into it.
  var html: HTML {
    HTML(.div, .set(.class, "messages"), .set(.id, id), .set(.role, "status")) {
      if isTop, let message = context.message { toast(id: "message", message) }
      if isTop { for (banner, pane) in banners { toast(of: banner, in: pane) } }
    }
  }

  /// The messages of the screens. Two screens side by side can have the same one.
  private var banners: [(Banner, Pane)] {
    var texts = context.oldMessages
    return panes.reversed().flatMap { pane in
      pane.content.messages.filter { texts.insert($0.text).inserted }.map { ($0, pane) }
    }
  }

  /// A message, with buttons for the actions that belong to it.
  private func toast(of banner: Banner, in pane: Pane) -> HTML {
    let actions = pane.content.actions.filter { banner.actions.contains($0.id) }
    // Another message stays in view for a time of its own, and so does one in the same words about something else.
    let id = "\(id)-\(String(banner.text.utf8.hash, radix: 36))-\(context.actCount)"
    return toast(id: id, actions.isEmpty ? banner.text : banner.brief) {
      for action in actions {
        HTML(
          .button, .set(.id, "\(pane.id(of: action))-passing"), .set(.form, pane.id), .set(.name, FormName.intent),
          .set(.value, PageIntent.perform(action.id).text)
        ) { action.title }
      }
    }
  }

  private func toast(id: String, _ text: String, @HTMLBuilder buttons: () -> [HTML] = { [] }) -> HTML {
    HTML(.div, .set(.class, "toast"), .set(.id, id), .set(.tabindex, "-1")) {
      HTML(.p, .set(.dir, "auto")) { text }
      buttons()
    }
  }
}

extension ScreenContent {
  /// The messages about what has just happened.
  var messages: [Banner] {
    elements.compactMap { element in
      guard case .banner(let banner) = element, banner.isPassing else { return nil }
      return banner
    }
  }
}
