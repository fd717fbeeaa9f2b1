/// The role of a text on the screen, for which a theme has a style.
nonisolated package enum Role: CaseIterable {
  case text, faint
  case header, headerName
  case tab, selectedTab, badge
  case rule, box, boxTitle
  case heading, label
  case row, rowNote, selectedRow, restingRow, scrollBar
  case field, focusedField, selectedText, placeholder, focusedPlaceholder, problem
  case button, focusedButton
  case key, keyLabel, status
  case rating, info, success, warning, failure
  case bar, barTrack
}
