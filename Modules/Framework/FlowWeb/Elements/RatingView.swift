import FlowContent
import FlowFrontEnd
import FlowScreens

/// A rating on a page.
nonisolated struct RatingView {
  let rating: Int
  let best: Int

  var html: [HTML] {
    [
      HTML(.span, .set(.class, "star"), .set(.ariaHidden, "true")) { "★" },
      HTML(.span, .set(.class, "aside")) { " rated " },
      .text("\(rating)/\(best)"),
    ]
  }
}

/// A rating with a star for each action that gives one.
struct RatingButtons {
  let rating: Int?
  let actions: [Action]
  let pane: Pane

  var html: HTML {
    let present = rating.map { "\($0) of \(actions.count)" } ?? "Not rated"
    return HTML(.div, .set(.class, "rate"), .set(.role, "group"), .set(.ariaLabel, "Rating: \(present)")) {
      for (index, action) in actions.enumerated() {
        let isFull = index < rating ?? 0
        let own: [Attribute?] = [
          .set(.id, pane.id(of: action)), .set(.class, isFull ? "star" : "star empty"),
          .set(.name, FormName.intent), .set(.value, PageIntent.perform(action.id).text),
          .set(.ariaLabel, action.title), .set(.ariaPressed, index + 1 == rating ? "true" : "false"),
        ]
        HTML.element(.button, own.compactMap(\.self), [.text(isFull ? "★" : "☆")])
      }
      HTML(.span, .set(.class, "fact"), .set(.ariaHidden, "true")) { present }
    }
  }
}

nonisolated extension ScreenContent {
  /// The actions that rate what the screen is about, from 1 to the best rating: those with the digits as keys.
  var ratings: [Action] {
    let numbered = actions.filter(\.hasDigitAsKey)
    return numbered.count < 5 ? [] : numbered
  }
}
