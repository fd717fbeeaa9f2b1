/// A button that shows further buttons over the page. The browser opens and closes them by itself.
nonisolated struct MenuView {
  let id: String
  /// The purpose of the buttons, for a screen reader.
  let label: String
  let buttons: [HTML]

  var html: [HTML] {
    [
      .element(
        .button,
        [
          .set(.class, "dots"), .set(.type, "button"), .set(.popoverTarget, id),
          .set(.ariaLabel, label),
        ], [.text("⋯")]),
      .element(.div, [.set(.class, "menu"), .set(.id, id), .set(.popover, "auto"), .set(.dir, "auto")], buttons),
    ]
  }
}
