import FlowContent
import FlowScreens

/// The places a search found for a query of the command palette.
struct FoundPlaces {
  let query: String
  let links: [LinkCommand]
}

/// A search for places that follows the query of the command palette.
final class PaletteSearch {
  let work = Work()
  private let find: @MainActor (String) async -> [LinkCommand]
  private let show: (FoundPlaces) -> Void
  private var query = ""

  /// - Parameters:
  ///   - find: Returns the places for a query.
  ///   - show: Called with the places of each query that was not replaced by another one.
  init(find: @escaping @MainActor (String) async -> [LinkCommand], show: @escaping (FoundPlaces) -> Void) {
    self.find = find
    self.show = show
  }

  /// Searches for the query of the palette unless that was done last.
  func follow(_ palette: CommandPalette?) {
    let query = palette?.query ?? ""
    guard query != self.query else { return }
    self.query = query
    guard !query.allSatisfy(\.isWhitespace) else { return work.cancel() }
    work.run(replacing: "search") { [find, show] in
      let links = await find(query)
      if !Task.isCancelled { show(FoundPlaces(query: query, links: links)) }
    }
  }
}
