import FlowCore

/// What a window shows, as a front end draws it: layers, the last on top.
public struct WindowContent {
  /// The application's name.
  public let title: String

  /// What lies over each other, the bottommost first. Only the last takes intents.
  public let layers: [Layer]

  /// Whether there is anything to go back to.
  public let canGoBack: Bool

  /// The layer on top.
  public var top: Layer? { layers.last }
}

/// One layer of a window: the base, or something presented over it.
public struct Layer {
  /// The names of the places that lead here, the outermost first.
  public let path: [String]

  /// The tabs, if there are any.
  public var tabs: TabBar? { tabContainer.map(TabBar.init) }

  /// The screens that are shown side by side, from left to right; most often one.
  public private(set) var screens: [Screen] = []

  /// The position of the screen that takes what the person does; 0 while there is none.
  public private(set) var focus = 0

  /// Whether it is presented over another.
  public let isModal: Bool

  /// The screen that takes what the person does.
  public var screen: Screen? { screens.indices.contains(focus) ? screens[focus] : nil }

  /// What is shown in this layer.
  let root: any Presentable

  /// The innermost tabs on the way to the focus.
  private(set) var tabContainer: TabContainer?

  /// What is presented over this layer by something in it, the bottommost first.
  fileprivate private(set) var modals: [any Presentable] = []

  fileprivate init(_ root: any Presentable, isModal: Bool) {
    self.root = root
    self.isModal = isModal
    path = FlowScreens.path(to: root)
    add(root, isFocused: true)
  }

  private mutating func add(_ presentable: any Presentable, isFocused: Bool) {
    if let screen = presentable as? Screen {
      if isFocused { focus = screens.count }
      screens.append(screen)
    }
    guard let container = presentable as? any Container else { return }
    if isFocused, let tabs = container as? TabContainer { tabContainer = tabs }
    // Modals of outer containers lie over those of inner ones.
    modals = ((container as? any ModalPresenting)?.modals.presentables ?? []) + modals
    for (position, pane) in container.panes.enumerated() {
      add(pane, isFocused: isFocused && position == container.focusedPane)
    }
  }
}

/// The tabs of a layer.
nonisolated public struct TabBar: Equatable {
  /// The names of the tabs, in order.
  public let titles: [String]
  /// What each tab's badge says.
  public let badges: [String?]
  /// The position of the selected one.
  public let selected: Int
}

extension TabBar {
  fileprivate init(_ container: TabContainer) {
    titles = container.tabs.map(\.title)
    badges = container.badges
    selected = container.selectedIndex
  }
}

extension Window {
  /// What the window shows now. O(depth of the containers).
  public var content: WindowContent {
    var layers: [Layer] = []
    var pending: [(root: any Presentable, isModal: Bool)] = root.map { [($0, false)] } ?? []
    pending += modals.presentables.map { ($0, true) }
    while !pending.isEmpty {
      let next = pending.removeFirst()
      let layer = Layer(next.root, isModal: next.isModal)
      layers.append(layer)
      pending.insert(contentsOf: layer.modals.map { ($0, true) }, at: 0)
    }
    return WindowContent(title: title, layers: layers, canGoBack: canGoBack)
  }
}
