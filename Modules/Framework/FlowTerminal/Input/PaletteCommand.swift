import FlowScreens

/// Something that can be done now, in the palette of commands.
struct PaletteCommand {
  enum Effect: Equatable {
    case command(KeyCommand)
    case help
    case search
    /// Goes on in the palette with this text.
    case complete(String)
  }

  let title: String
  /// Where it is done, if that is not clear.
  let place: String
  /// The key that does it too.
  let key: String
  let effect: Effect
}

/// Everything that can be done now.
struct PaletteCommands {
  let window: WindowContent
  /// Whether links are followed.
  let canOpenLinks: Bool

  private static let openPrefix = "open "

  /// The commands that `query` means, the likeliest first; all of them if it is empty. A link means that it be opened.
  func matching(_ query: String) -> [PaletteCommand] {
    let isOpening = query.hasPrefix(Self.openPrefix)
    let link = query.dropFirst(isOpening ? Self.openPrefix.count : 0).filter { !$0.isWhitespace }
    if canOpenLinks, link.contains("://") {
      return [make("Open \(link)", effect: .command(.open(link)))]
    }
    let ranked = all.enumerated().compactMap { position, command in
      command.rank(for: query).map { (rank: $0, position: position, command: command) }
    }
    let found = ranked.sorted { ($0.rank, $0.position) < ($1.rank, $1.position) }.map(\.command)
    guard canOpenLinks, isOpening else { return found }
    return found.filter { !link.isEmpty || $0.effect != .complete(Self.openPrefix) }
      + [make("Open a link: type or paste it", effect: .complete(query))]
  }

  private var all: [PaletteCommand] {
    actions + tabs + general
  }

  private var actions: [PaletteCommand] {
    guard let layer = window.top else { return [] }
    // The screen that has the focus comes first.
    let positions = [layer.focus] + layer.screens.indices.filter { $0 != layer.focus }
    return positions.filter(layer.screens.indices.contains).flatMap { position in
      actions(of: layer.screens[position].content, at: position, in: layer)
    }
  }

  private func actions(of content: ScreenContent, at position: Int, in layer: Layer) -> [PaletteCommand] {
    let hasFocus = position == layer.focus
    return ActionKeys(content.actions).all.map { key, action in
      let intent = Intent.onScreen(.perform(action.id))
      return make(
        action.title, place: layer.screens.count > 1 ? content.title : "",
        key: hasFocus ? key.map { String($0) } ?? "" : "",
        effect: .command(hasFocus ? .send(intent) : .sendAll([.focusPane(position), intent])))
    }
  }

  private var tabs: [PaletteCommand] {
    guard let tabs = window.top?.tabs else { return [] }
    return tabs.titles.indices.filter { $0 != tabs.selected }.map { position in
      make(
        "Go to \(tabs.titles[position])", key: position < 9 ? "\(position + 1)" : "",
        effect: .command(.send(.selectTab(position))))
    }
  }

  private var general: [PaletteCommand] {
    var commands: [PaletteCommand] = []
    if let content = window.top?.screen?.content, content.isSearchable {
      commands.append(make("Search", key: "/", effect: .search))
    }
    if window.canGoBack {
      commands.append(make("Back", key: "Esc", effect: .command(.send(.back))))
    }
    if canOpenLinks {
      commands.append(make("Open a link", effect: .complete(Self.openPrefix)))
    }
    return commands + [
      make("Help", key: "?", effect: .help),
      make("Draw everything again", key: "^L", effect: .command(.redraw)),
      make("Pause", key: "^Z", effect: .command(.suspend)),
      make("Quit", key: "q", effect: .command(.quit)),
    ]
  }

  private func make(
    _ title: String, place: String = "", key: String = "", effect: PaletteCommand.Effect
  ) -> PaletteCommand {
    PaletteCommand(title: title, place: place, key: key, effect: effect)
  }
}

extension PaletteCommand {
  /// How well it fits what is typed, 0 best; `nil` if it does not.
  fileprivate func rank(for query: String) -> Int? {
    let wanted = query.foldedWords
    guard !wanted.isEmpty else { return 0 }
    let title = title.folded
    if title.hasPrefix(wanted.joined(separator: " ")) { return 0 }
    let words = title.split(separator: " ")
    if wanted.allSatisfy({ word in words.contains { $0.hasPrefix(word) } }) { return 1 }
    if wanted.allSatisfy((title + " " + place.folded).contains) { return 2 }
    return title.contains(inOrder: wanted.joined()) ? 3 : nil
  }
}

nonisolated extension String {
  /// Whether it has these characters in this order, whatever stands between them.
  fileprivate func contains(inOrder characters: String) -> Bool {
    var rest = self[...]
    for character in characters {
      guard let index = rest.firstIndex(of: character) else { return false }
      rest = rest[index...].dropFirst()
    }
    return true
  }
}

nonisolated extension ScreenContent {
  /// Whether `/` leads to a field, or narrows down a list.
  var isSearchable: Bool { fields.contains { $0.typedText != nil } || RowFilter.applies(to: self) }
}
