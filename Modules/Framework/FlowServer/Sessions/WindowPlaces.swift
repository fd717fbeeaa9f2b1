import FlowApp
import FlowContent
import FlowScreens
import FlowWeb

/// The places of a window: the way to the present one, and how an address leads to others.
final class WindowPlaces {
  private let app: FlowApp

  /// The places on the way to the present one.
  private(set) var way: Way

  /// The address of the present place, if it has one.
  var present: Address? { way.places.last?.ownAddress }

  /// The places on the way to what each tab showed last.
  private var waysOfTabs: [Int: Way] = [:]

  /// The effect of an address: the window is there already, was led to another place, or the address has none.
  enum Outcome {
    case here, elsewhere, nowhere
  }

  /// Creates the places of a window, with the way it showed before it was released.
  init(of app: FlowApp, way: Way = Way()) {
    self.app = app
    self.way = way
  }

  /// Takes note of what the window shows.
  func update() { update(showing: app.window.content) }

  /// Takes note of the content of the window.
  func update(showing content: WindowContent) {
    way = Way(in: app, showing: content, after: way)
    if content.layers.count == 1, let tab = content.layers[0].tabs?.selected { waysOfTabs[tab] = way }
  }

  /// Leads to the place of an address. A place that is still on the way is gone back to, as the user does.
  ///
  /// - Parameters:
  ///   - address: The address.
  ///   - route: The places on the way to it and that place, if they are known.
  ///   - depth: The number of these places, if it is known: places without an address show that of the one under them.
  ///   - isEntered: `true` if the user has entered the address in the browser.
  func show(_ address: Address, along route: [Address], depth: Int?, isEntered: Bool) -> Outcome {
    update()
    guard address.text != "/" else { return .here }
    if isEntered, isEditing(over: address) { return .here }
    // The history leads back to another tab, in which a form may still be open.
    if let depth { selectTab { $0.level(of: address, depth: depth) } }
    if let level = way.level(of: address, depth: depth) { return goBack(to: level) }
    // The history leads over what is on both ways.
    if isEntered || depth.map({ way.places.count >= $0 }) == true || !route.isEmpty {
      // A movie is shown beside its list, not beside the movie that was there before.
      let level = { (way: Way) in route.isEmpty ? way.level(under: address) : way.level(sharedWith: route) }
      selectTab(level: level)
      if let level = level(way) {
        _ = goBack(to: level)
        // The user is asked first.
        if way.places.count - 1 > level { return .elsewhere }
      }
    }
    do {
      try app.open("\(app.program.name)://\(address.text.dropFirst())")
      return .elsewhere
    } catch {
      return .nowhere
    }
  }

  /// Returns `true` if the window shows unsaved input over a place, whose address the browser has then, also for a reload.
  private func isEditing(over address: Address) -> Bool {
    way.address == address && app.window.content.top?.screen?.hasUnsavedChanges == true
  }

  /// Selects the tab whose way has a level, unless the present way has it.
  private func selectTab(level: (Way) -> Int?) {
    guard level(way) == nil, let tab = waysOfTabs.first(where: { level($0.value) != nil })?.key else { return }
    if app.window.send(.selectTab(tab)) { update() }
  }

  /// Returns the place with a name, also in a tab that isn’t shown, and the one below it.
  func place(named name: String) -> (PagePlace?, below: PagePlace?) {
    for way in [way] + waysOfTabs.values {
      guard let level = way.places.lastIndex(where: { $0.name == name }) else { continue }
      return (way.places[level], level > 0 ? way.places[level - 1] : nil)
    }
    return (nil, nil)
  }

  /// Closes what was left open over the place that an address has led to.
  func uncover(_ address: Address, depth: Int?, isEntered: Bool) -> Outcome {
    update()
    guard !isEntered || !isEditing(over: address),
      app.window.content.top?.screen?.content.isQuestion != true, let level = way.level(of: address, depth: depth)
    else { return .here }
    return goBack(to: level)
  }

  /// Goes back to a place on the way.
  private func goBack(to level: Int) -> Outcome {
    guard way.places.count - 1 > level else { return .here }
    while way.places.count - 1 > level {
      let count = way.places.count
      guard app.window.send(.back) else { break }
      update()
      // The user is asked first.
      if way.places.count >= count { break }
    }
    return .elsewhere
  }
}
