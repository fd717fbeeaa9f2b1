import FlowContent
import FlowFrontEnd
import FlowScreens
import TerminalKit

/// A command in the command palette.
struct PaletteCommand {
  enum Effect: Equatable {
    case command(KeyCommand)
    case help
    case search
    /// Replaces the query of the palette.
    case complete(String)
  }

  static let tabPrefix = "Go to "

  let title: String
  /// The title of its screen, if there are several.
  var place = ""
  /// The keyboard shortcut.
  var key = ""
  /// A Boolean value indicating whether it is one of several with digits as keys, which only a query finds.
  var isNumbered = false
  let effect: Effect
}

/// The commands available now.
struct PaletteCommands {
  let window: WindowContent
  let state: ViewState

  private var canOpenLinks: Bool { state.offers.canOpenLinks }

  private static let openPrefix = "open "

  /// Returns the commands matching a query, best first. A link matches the command opening it.
  func matching(_ query: String) -> [PaletteCommand] {
    let isOpening = query.hasPrefix(Self.openPrefix)
    let link = query.dropFirst(isOpening ? Self.openPrefix.count : 0).filter { !$0.isWhitespace }
    if canOpenLinks, link.contains("://") {
      return [PaletteCommand(title: "Open \(link)", effect: .command(.open(link)))]
    }
    let ranked = (all.map { ($0, $0.rank(for: query)) } + places(for: query)).enumerated().compactMap {
      position, match in match.1.map { (rank: $0, position: position, command: match.0) }
    }
    let found = ranked.sorted { ($0.rank, $0.position) < ($1.rank, $1.position) }.map(\.command)
    guard canOpenLinks, isOpening else { return found }
    return found.filter { !link.isEmpty || $0.effect != .complete(Self.openPrefix) }
      + [PaletteCommand(title: "Open a link: type or paste it", effect: .complete(query))]
  }

  /// Returns the places a search found, after the commands with words that begin like the query: first those beginning like it.
  /// Those for another query stay while they match, until it is done for this one.
  private func places(for query: String) -> [(PaletteCommand, Int?)] {
    guard let found = state.offers.foundPlaces, !query.isEmpty else { return [] }
    return found.links.map { link in
      let command = PaletteCommand(link)
      let rank = command.rank(for: query)
      return (command, rank == 0 ? 2 : found.query == query || rank ?? 4 < 4 ? 3 : nil)
    }
  }

  private var all: [PaletteCommand] {
    // A screen can offer what a link offers on every screen.
    let own = actions
    return own + tabs + general.filter { command in !own.contains { $0.title == command.title && $0.place.isEmpty } }
  }

  private var actions: [PaletteCommand] {
    guard let layer = window.top else { return [] }
    return layer.panes.flatMap { actions(of: $0.screen, at: $0.index, in: layer) }
  }

  private func actions(of screen: Screen, at position: Int, in layer: Layer) -> [PaletteCommand] {
    var screenState = state[screen]
    let content = screenState.filteredContent(of: screen.content)
    let row = screenState.selectedRow(in: content)
    let isSearching = screenState.isSearching(in: content)
    let intents = screenState.actionKeys(in: content).intents(on: row?.id)
    let areNumbered = intents.count { $0.action.hasDigitAsKey } > 1
    return intents.map { action, isOnRow, intent in
      // While the user types a search, a digit is text, and together with Alt a tab.
      let key = isSearching && action.hasDigitAsKey ? nil : action.key
      return PaletteCommand(
        title: action.title, place: isOnRow ? row?.title ?? "" : layer.screens.count > 1 ? content.title : "",
        key: position == layer.focus ? key.map { (isSearching ? "Alt-" : "") + String($0) } ?? "" : "",
        isNumbered: areNumbered && action.hasDigitAsKey,
        effect: .command(.send(intent, toPane: position, focus: layer.focus)))
    }
  }

  private var tabs: [PaletteCommand] {
    guard let tabs = window.top?.tabs else { return [] }
    return tabs.titles.indices.filter { $0 != tabs.selected }.map { position in
      PaletteCommand(
        title: PaletteCommand.tabPrefix + tabs.titles[position], key: position < 9 ? "Alt-\(position + 1)" : "",
        effect: .command(.selectTab(position)))
    }
  }

  private var general: [PaletteCommand] {
    var commands: [PaletteCommand] = []
    if let content = window.top?.screen?.content, content.isSearchable {
      commands.append(PaletteCommand(title: "Search", key: "/", effect: .search))
    }
    if window.canGoBack {
      commands.append(PaletteCommand(title: "Back", key: "Esc", effect: .command(.back)))
    }
    if canOpenLinks {
      commands.append(PaletteCommand(title: "Open a link", effect: .complete(Self.openPrefix)))
    }
    if let history = state.offers.history {
      for (title, distance) in [("Back in time", -1), ("Forward in time", 1)]
      where history.moments.indices.contains(history.position + distance) {
        commands.append(PaletteCommand(title: title, effect: .command(.travel(distance))))
      }
    }
    commands += state.offers.linkCommands().map(PaletteCommand.init)
    return commands + [
      PaletteCommand(title: "Help", key: "?", effect: .help),
      PaletteCommand(title: "Redraw", key: "^L", effect: .command(.redraw)),
      PaletteCommand(title: "Suspend", key: "^Z", effect: .command(.suspend)),
      PaletteCommand(title: "Quit", key: "q", effect: .command(.quit)),
    ]
  }
}

extension PaletteCommand {
  fileprivate init(_ command: LinkCommand) {
    self.init(title: command.title, key: command.key.map(String.init) ?? "", effect: .command(.open(command.link)))
  }

  /// Returns the rank for a query, 0 for the best, or `nil` if it doesn't match.
  fileprivate func rank(for query: String) -> Int? {
    let wanted = query.foldedWords
    guard !wanted.isEmpty else { return isNumbered ? nil : 0 }
    let title = title.folded
    let beginning = wanted.joined(separator: " ")
    if title.hasPrefix(beginning) || title.hasPrefix((Self.tabPrefix + beginning).folded) { return 0 }
    let words = title.split(separator: " ")
    if wanted.allSatisfy({ word in words.contains { $0.hasPrefix(word) } }) { return 1 }
    let whole = title + " " + place.folded
    if wanted.allSatisfy({ whole.contains($0) }) { return 3 }
    return title.contains(inOrder: wanted.joined()) ? 4 : nil
  }
}

nonisolated extension String {
  /// Returns whether these characters occur in this order, not necessarily next to each other.
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
  /// A Boolean value indicating whether there is a list that `/` searches with a field or filters.
  var isSearchable: Bool { searchField != nil || RowFilter.applies(to: self) }
}
