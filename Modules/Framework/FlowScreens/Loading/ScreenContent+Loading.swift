public import FlowContent

extension ScreenContent {
  /// Creates the content of a screen that shows a loaded value.
  ///
  /// ```swift
  /// var content: ScreenContent {
  ///   ScreenContent(title: "Weather", loading: weather) { [.text($0.summary)] }
  /// }
  /// ```
  ///
  /// While nothing is loaded yet, the screen shows an ellipsis. If loading fails, it shows the error above the elements
  /// and, if another attempt may succeed, “Try again” after the actions.
  ///
  /// - Parameters:
  ///   - title: The title of the screen.
  ///   - loading: The value.
  ///   - actions: The actions on the screen.
  ///   - elements: Returns the elements for the value loaded last.
  public init<Value>(
    title: String, loading: Loading<Value>, actions: [Action] = [], elements: (Value) -> [ContentElement]
  ) {
    let present = loading.value.map(elements) ?? (loading.problem == nil ? [.text("…")] : [])
    self.init(title: title, elements: loading.banners + present, actions: actions + loading.actions)
  }
}
