import FlowContent
import FlowFrontEnd

/// The offers of the command palette beside the commands of screens.
struct PaletteOffers {
  var canOpenLinks = false
  /// Returns the links offered on every screen.
  var linkCommands: () -> [LinkCommand] = { [] }

  var linkKeys: Set<Character> { Set(linkCommands().compactMap(\.key)) }

  /// The places for the query.
  var foundPlaces: FoundPlaces?
  /// The states to go back to, if they are recorded.
  var history: FlowHistory?
}
