import FlowContent

/// The changes of a screen's state that wait for the screen's next content.
nonisolated struct AwaitedContent {
  /// The button that had the focus before it disappeared, until the user moves the focus.
  var missingButton: Focus?
  /// The fields before an action performed by its key. The first field it brings gets the focus.
  var fieldsBeforeAction: [FieldID]?
  /// The saved position of the caret, until the field in focus is there.
  var savedCaret: Int?
  /// A Boolean value indicating whether the state is restored and the screen has yet to load what it refers to.
  var isRestored = false
}
