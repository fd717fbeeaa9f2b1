import FlowCore

/// What a window shows, as a front end draws it: layers, the last on top.
public struct WindowContent {
  /// The application's name.
  public let title: String

  /// What lies over each other, the bottommost first. Only the last takes intents.
  public let layers: [Layer]

  /// The layer on top.
  public var top: Layer? { layers.last }
}

/// One layer of a window: the base, or something presented over it.
public struct Layer {
  /// The names of the places that lead here, the outermost first.
  public internal(set) var path: [String] = []

  /// The tabs, if there are any.
  public internal(set) var tabs: TabBar?

  /// The screens that are shown side by side; most often one.
  public internal(set) var screens: [Screen] = []

  /// Whether it is presented over another.
  public let isModal: Bool

  /// The screen that takes what the person does.
  public var screen: Screen? { screens.last }
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

extension Window {
  /// What the window shows now. O(depth of the containers).
  public var content: WindowContent {
    var layers: [Layer] = []
    // Each with the presentables to draw in it; modals of outer containers lie over those of inner ones.
    var pending: [(root: any Presentable, isModal: Bool)] = root.map { [($0, false)] } ?? []
    pending += modals.presentables.map { ($0, true) }
    while !pending.isEmpty {
      let next = pending.removeFirst()
      var layer = Layer(isModal: next.isModal)
      let inner = describe(next.root, in: &layer)
      layers.append(layer)
      pending.insert(contentsOf: inner.map { ($0, true) }, at: 0)
    }
    return WindowContent(title: title, layers: layers)
  }

  /// Fills in what `presentable` contributes to the layer; returns what is presented over it, the bottommost first.
  private func describe(_ presentable: any Presentable, in layer: inout Layer) -> [any Presentable] {
    var modals: [any Presentable] = []
    var next: (any Presentable)? = presentable
    while let current = next {
      next = nil
      switch current {
      case let screen as Screen:
        layer.screens.append(screen)
        layer.path.append(screen.content.title)
      case let stack as NavigationStack:
        layer.path += stack.items.dropLast().map { ($0 as? Screen)?.content.title ?? stack.title }
        modals = stack.modals.presentables + modals
        next = stack.top
      case let tabs as TabContainer:
        layer.tabs = TabBar(titles: tabs.tabs.map(\.title), badges: tabs.badges, selected: tabs.selectedIndex)
        modals = tabs.modals.presentables + modals
        next = tabs.selected?.root
      default:
        break
      }
    }
    return modals
  }
}
