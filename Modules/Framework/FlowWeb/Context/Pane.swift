import FlowContent
import FlowScreens

/// A screen of a window and its place there, from which a page makes identifiers.
struct Pane {
  /// The content of the screen.
  let content: ScreenContent
  /// The identifier of the screen's element, determined by the screen's place.
  let id: String
  /// A key of what the screen shows. It is the same on the next page as long as the same screen is at its place, also
  /// after the session was restored. The query of the address doesn't count, because it can change while the user
  /// types.
  let key: String
  private let depth: Int
  /// The number of panes on the right of it, each of which shows the next place.
  let panesOnTheRight: Int
  /// The level of the heading with the title.
  let headingLevel: HeadingLevel

  enum HeadingLevel {
    case first, second
  }

  /// `true` if the screen is a form, which ends with its buttons.
  var isForm: Bool { content.actions.contains(where: \.isDefault) }

  /// The action for which the user most likely came to the screen, if there is one.
  var mainAction: Action? { content.actions.first { $0.isDefault || $0.role == .primary } }

  /// Returns the identifier of the button of an action.
  func id(of action: Action) -> String { "\(id)-action-\(action.id.rawValue.addressComponent)" }

  /// The field that the user comes for: a search, or in a form, the first empty field that takes text, or else the last
  /// one of several lines.
  var firstField: FieldID? {
    guard panesOnTheRight == 0 else { return nil }
    if content.isSearch { return content.fields.first?.id }
    guard content.lists.isEmpty, isForm else { return nil }
    let empty = content.fields.first { if case .rating = $0.value { false } else { !$0.isSet } }
    return (empty ?? content.fields.last { if case .lines = $0.value { true } else { false } })?.id
  }

  /// Returns the key of a list on the screen, in the order of the lists.
  func key(ofList position: Int) -> String { Self.key(ofList: position, in: content, at: depth) }

  /// Returns the key of a list on a screen, which is the same wherever the screen is shown. The rows of another search
  /// begin at the top again.
  static func key(ofList position: Int, in content: ScreenContent, at depth: Int) -> String {
    let filters = content.filters.map(\.value.text).joined(separator: "/")
    return "\(String("\(depth)/\(content.title)/\(filters)".utf8.hash, radix: 16)).\(position)"
  }

  /// Returns the panes of a layer, from left to right.
  static func all(of layer: Layer, at depth: Int, address: Address) -> [Pane] {
    layer.screens.enumerated().map { position, screen in
      let content = screen.content
      let id = "pane-\(depth)-\(position)"
      // What is shown on the right changes the address and the path, but not the screens on the left of it.
      let isLast = position == layer.screens.count - 1
      // A screen under it may not know its title yet, after the session was restored.
      let place = [address.path, "\(layer.path.count)", layer.path.last ?? ""]
      // The last one is alone where there is no room for others.
      let names = isLast ? ["\(depth)"] + place : [id, content.title]
      let key: String = names.map(\.addressComponent).joined(separator: "/")
      return Pane(
        content: content, id: id, key: String(key.utf8.hash, radix: 16), depth: depth,
        panesOnTheRight: layer.screens.count - 1 - position,
        headingLevel: layer.screens.count > 1 ? .second : .first)
    }
  }
}

nonisolated extension Sequence<UInt8> {
  /// The FNV-1a hash. Unlike `hashValue`, it is the same in every process.
  var hash: UInt64 { reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 } }
}
