import FlowApp
import FlowContent
import FlowFrontEnd
import FlowScreens
import FlowWeb

/// The filters in addresses, and those that a tab begins without.
extension BrowserWindow {
  /// Searches and filters the present screen as an address says.
  ///
  /// - Parameter address: The address, if the user has entered it: its place has no other filters then, apart from those
  ///   it always begins with.
  func filter(as request: PageRequest, entered address: Address? = nil, within limit: Duration) async {
    firstFilters.keep(app.window.content, at: places.present)
    let others = address.flatMap { $0 == places.present ? firstFilters.texts(at: $0) : nil } ?? [:]
    // A search changes the order of what it finds, which is then not to be chosen.
    await send(request.filters(for: app.window.content, others: others), within: limit)
    if let intent = request.opening(of: app.window.content, others: others) {
      // The choices are only known then.
      await send([intent], within: limit)
      await send(request.filters(for: app.window.content, others: others), within: limit)
    }
  }

  private func send(_ intents: [Intent], within limit: Duration) async {
    guard !intents.isEmpty else { return }
    hasChanged = true
    for intent in intents { app.window.send(intent) }
    await settle(within: limit)
  }

  /// The position of the selected tab, if there are tabs.
  var selectedTab: Int? { app.window.content.layers.first?.tabs?.selected }

  /// Shows the first screen of the selected tab with all of its rows, unless something that was entered isn’t saved.
  func showBeginning(of tab: Int, from former: Int?) {
    guard editedScreen == nil else { return }
    // A tab that was selected before is at its first screen already.
    if tab != former { app.window.send(.selectTab(tab)) }
    guard let field = app.window.content.top?.screen?.content.searchField, field.purpose == .filter,
      field.value != .text("")
    else { return }
    app.window.send(.onScreen(.edit(field.id, .text(""))))
  }
}
