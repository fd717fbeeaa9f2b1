/// What a piece of the screen is; the theme knows what it looks like.
nonisolated enum Role {
  case text, faint
  case header, headerName
  case tab, selectedTab, badge
  case rule, box, boxTitle
  case heading, label
  case row, rowNote, selectedRow, restingRow, scrollBar
  case field, focusedField, placeholder, problem
  case button, focusedButton
  case key, keyLabel, status
  case info, success, warning, failure
  case bar, barTrack
}
