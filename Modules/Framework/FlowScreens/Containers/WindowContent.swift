package import FlowCore

/// The content of a window, as a front end draws it: layers, the last on top.
public struct WindowContent {
  /// The name of the application.
  public let title: String

  /// The layers, the bottommost first. Only the last takes input.
  public let layers: [Layer]

  /// `true` if the user can go back.
  public let canGoBack: Bool

  /// The topmost layer.
  public var top: Layer? { layers.last }
}

/// One layer of a window: the root, or a modal over it.
public struct Layer {
  /// The names of the places leading here, the outermost first.
  public let path: [String]

  /// The tabs of the layer, if it has tabs.
  public var tabs: TabBar? { tabContainer.map(TabBar.init) }

  /// The screens shown side by side, from left to right. Usually there is one.
  public private(set) var screens: [Screen] = []

  /// The position of the screen that takes input; 0 if there is no screen.
  public private(set) var focus = 0

  /// `true` if the layer is presented over another.
  public let isModal: Bool

  /// The screen that takes input.
  public var screen: Screen? { screens.indices.contains(focus) ? screens[focus] : nil }

  /// The presentable shown in the layer.
  package let root: any Presentable

  /// The innermost tab container around the focused screen.
  private(set) var tabContainer: TabContainer?

  /// The modals presented by containers in this layer, the bottommost first.
  fileprivate private(set) var modals: [any Presentable] = []

  fileprivate init(_ root: any Presentable, isModal: Bool) {
    self.root = root
    self.isModal = isModal
    path = FlowScreens.path(to: root)
    var pending = [(presentable: root, isFocused: true)]
    while let (next, isFocused) = pending.popLast() {
      add(next, isFocused: isFocused)
      if let container = next as? any Container {
        let panes = container.panes.enumerated().map { ($1, isFocused && $0 == container.focusedPane) }
        pending += panes.reversed()
      }
    }
    if screens.isEmpty, let invitation = tabContainer?.invitation { screens = [invitation] }
  }

  private mutating func add(_ presentable: any Presentable, isFocused: Bool) {
    if let screen = presentable as? Screen {
      if isFocused { focus = screens.count }
      screens.append(screen)
    }
    if isFocused, let tabs = presentable as? TabContainer { tabContainer = tabs }
    // Modals of outer containers are over those of inner ones.
    if let own = (presentable as? ModalContainer)?.modals.presentables, !own.isEmpty {
      modals = own + modals
    }
  }
}

/// The tabs of a layer.
nonisolated public struct TabBar: Equatable {
  /// The names of the tabs, in order.
  public let titles: [String]
  /// The badges of the tabs.
  public let badges: [String?]
  /// The position of the selected tab.
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
  /// The content of the window. O(depth of the containers and number of modals), however many items are on a stack.
  public var content: WindowContent {
    var layers: [Layer] = []
    var pending = modals.presentables.reversed().map { ($0, isModal: true) }
    if let root { pending.append((root, isModal: false)) }
    while let (root, isModal) = pending.popLast() {
      let layer = Layer(root, isModal: isModal)
      layers.append(layer)
      pending += layer.modals.reversed().map { ($0, isModal: true) }
    }
    return WindowContent(title: title, layers: layers, canGoBack: canGoBack)
  }
}
