import FlowContent
import FlowScreens
import TerminalKit

/// The state of the view: overlays, the message, and the state of each screen as long as it lives.
struct ViewState {
  private var screens = ScreenStates()
  private var overlay: Overlay?
  /// The offers of the command palette beside the commands of screens.
  var offers = PaletteOffers()
  /// The message in the status line.
  var message: Message?
  /// The room and the click targets of the last frame.
  var frame = Frame()
  /// The preview loaded last.
  var preview: Preview?
  /// The image loaded last.
  var coverImage: CoverImage?
  /// The action the last key performed on a row, and when.
  var lastRowAction: (action: Action, row: RowID, moment: ContinuousClock.Instant)?

  private enum Overlay {
    case palette(CommandPalette)
    case help(scroll: Int)
  }

  struct Frame {
    /// A Boolean value indicating whether there was no room for the window.
    var isTooSmall = false
    /// The number of panes that there was room for, with the preview beside a list.
    var panesAtMost = 1
    var targets = ClickTargets<ClickTarget>()
  }

  /// The command palette while it is open.
  var palette: CommandPalette? {
    get { if case .palette(let palette) = overlay { palette } else { nil } }
    set { overlay = newValue.map(Overlay.palette) }
  }

  /// The scroll position of the help while it is open.
  var helpScroll: Int? {
    get { if case .help(let scroll) = overlay { scroll } else { nil } }
    set { overlay = newValue.map(Overlay.help) }
  }

  /// A Boolean value indicating whether the palette or the help is open.
  var isCovered: Bool { overlay != nil }

  subscript(screen: Screen) -> ScreenState {
    get { screens[screen] }
    set { screens[screen] = newValue }
  }

  /// Lets the lists of the screen select what an undo brings back.
  mutating func followUndo(_ intent: Intent, in window: WindowContent) {
    guard case .onScreen(.perform(let id)) = intent, let screen = window.top?.screen,
      screen.content.actions.contains(where: { $0.id == id && $0.role == .undo })
    else { return }
    for index in self[screen].lists.keys { self[screen].lists[index]?.awaitReturn() }
  }

  /// Updates the states for the screen at the top.
  mutating func update(showing top: Screen?) {
    screens.update(showing: top)
  }
}
