package import FlowContent

/// The facts about a page known to the front end and not to the window.
nonisolated package struct PageContext: Sendable {
  /// The address of the place: that of its link.
  package var address: Address

  /// The places on the way to the present one, which is the last.
  package var way: [PagePlace] = []

  /// The addresses of the tabs, in order. A tab without one is a button.
  package var tabs: [Address?] = []

  /// The name of the window in the user's session. Two browser tabs show two windows.
  package var window: String

  /// The token that proves that a form comes from this page.
  package var token: String

  /// The colors of the page.
  package var theme: PageTheme

  /// The layout of lists whose rows have covers.
  package var layout = PageLayout.list

  /// The links offered on every page. Those with a key are in its header.
  package var commands: [PageLink] = []

  /// The present day, which texts call “today”.
  package var today: CalendarDate?

  /// Unsaved input. The script offers that of another window if no page is open with it.
  package var drafts: [PageDraft] = []

  /// The displayed rows of long lists.
  package var positions: RowPositions

  /// A message for the user about the last request.
  package var message: String?

  /// The messages of screens that earlier pages have shown, and this one doesn't.
  package var oldMessages: Set<String> = []
  /// The number of times that the user has done something.
  package var actCount = 0

  /// What the page shows over its screens.
  package var tool: PageTool?

  /// The address of the server-sent events that announce a change of the page.
  package var events: Address?

  /// The address of the images of covers, see ``PageRequest/cover(in:address:)``. Without it, covers are drawings.
  package var images: Address?

  /// The address of the files handed out by actions, see ``PageRequest/file(in:address:)``. Without it, such actions
  /// are left out.
  package var files: Address?

  /// The rows of the answer. Without them, rows are trees.
  package var sentRows: SentRows?

  /// Creates the context of a page.
  package init(
    address: Address, window: String, token: String, theme: PageTheme = .automatic,
    positions: RowPositions = RowPositions(), message: String? = nil, events: Address? = nil,
    images: Address? = nil, files: Address? = nil
  ) {
    self.address = address
    self.window = window
    self.token = token
    self.theme = theme
    self.positions = positions
    self.message = message
    self.events = events
    self.images = images
    self.files = files
  }

  /// The address of the page as it is displayed: the window and the rows of its lists included.
  package var pageAddress: Address { pageAddress(at: positions) }

  func pageAddress(at positions: RowPositions) -> Address {
    let depth = way.isEmpty ? [] : [(FormName.depth, "\(way.count)")]
    return address.adding([(FormName.window, window)] + depth + positions.query)
  }
}

/// The colors of a page.
nonisolated package enum PageTheme: String, CaseIterable, Codable, Sendable {
  /// The colors preferred by the user's system.
  case automatic
  /// Dark text on a light background.
  case light
  /// Light text on a dark background.
  case dark
  /// No colors but shades of gray.
  case none
}

/// A layout of the rows of a list.
nonisolated package enum PageLayout: String, CaseIterable, Codable, Sendable {
  /// Below each other, each with a small cover.
  case list
  /// Beside each other, each below a large cover.
  case grid
}
