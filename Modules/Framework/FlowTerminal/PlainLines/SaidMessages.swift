import FlowContent
import FlowScreens

/// The messages that were said since the user did something. On another screen they are not said again, so they don't
/// sound like news.
struct SaidMessages {
  private weak var screen: Screen?
  private(set) var said: [Banner] = []
  private var isRepeating = false

  /// The messages left out by the next page.
  private(set) var hidden: [Banner] = []

  /// Finds out what the page of a window leaves out.
  mutating func prepare(for window: WindowContent) {
    let next = window.top?.screen
    let banners: [Banner] = next.map { $0.content.elements.compactMap(\.message) } ?? []
    hidden = isRepeating || next === screen ? [] : banners.filter(said.contains)
    said = isRepeating ? banners : said + banners.filter { !said.contains($0) }
    (screen, isRepeating) = (next, false)
  }

  /// Makes the next page say everything, because the user asked for it or did something.
  mutating func repeatNext() {
    isRepeating = true
  }
}

nonisolated extension ContentElement {
  /// The message about an event, if the element is one.
  var message: Banner? {
    if case .banner(let banner) = self, !banner.isStatus { banner } else { nil }
  }
}
