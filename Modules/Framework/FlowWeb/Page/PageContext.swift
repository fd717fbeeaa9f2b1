public import FlowContent

/// The facts about a page known to the front end and not to the window.
nonisolated public struct PageContext: Equatable, Sendable {
  /// The address of the place: that of its link.
  public var address: Address

  /// The places on the way to the present one, which is the last.
  public var way: [PagePlace] = []

  /// The addresses of the tabs, in order. A tab without one is a button.
  public var tabs: [Address?] = []

  /// The name of the window in the user's session. Two browser tabs show two windows.
  public var window: String

  /// The token that proves that a form comes from this page.
  public var token: String

  /// The colors of the page.
  public var theme: PageTheme

  /// The layout of lists whose rows have covers.
  public var layout = PageLayout.list

  /// The links offered on every page. Those with a key are in its header.
  public var commands: [PageLink] = []

  /// The present day, which texts call “today”.
  public var today: CalendarDate?

  /// The displayed rows of long lists.
  public var positions: RowPositions

  /// A message for the user about the last request.
  public var message: String?

  /// The address of the server-sent events that announce a change of the page.
  public var events: Address?

  /// The address of the images of covers, see ``PageRequest/cover(in:address:)``. Without it, covers are drawings.
  public var images: Address?

  /// The address of the files handed out by actions, see ``PageRequest/file(in:address:)``. Without it, such actions
  /// are left out.
  public var files: Address?

  /// `true` if the rows of lists are written already, rather than trees.
  var hasWrittenRows = false

  /// Creates the context of a page.
  public init(
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
  public var pageAddress: Address { pageAddress(at: positions.withAllRows) }

  func pageAddress(at positions: RowPositions) -> Address {
    let depth = way.isEmpty ? [] : [(FormName.depth, "\(way.count)")]
    return address.adding([(FormName.window, window)] + depth + positions.query)
  }
}

/// The colors of a page.
nonisolated public enum PageTheme: String, CaseIterable, Codable, Sendable {
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
nonisolated public enum PageLayout: String, CaseIterable, Codable, Sendable {
  /// Below each other, each with a small cover.
  case list
  /// Beside each other, each below a large cover.
  case grid
}
