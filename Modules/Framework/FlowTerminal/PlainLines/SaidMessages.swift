import FlowContent
import FlowFrontEnd
import FlowScreens

/// The messages that were said and still stand. They are not said again, so they don't sound like news.
struct SaidMessages {
  private struct Said {
    weak var screen: Screen?
    let banner: Banner
  }

  private var said: [Said] = []

  /// The messages left out by the next page.
  private(set) var hidden: [Banner] = []

  /// The messages that weren't said before.
  private(set) var news: [Banner] = []

  /// Finds out what the page of a window leaves out.
  mutating func prepare(for window: WindowContent) {
    hidden = said.map(\.banner)
    said.removeAll { $0.screen?.messages.contains($0.banner) != true }
    news = []
    for (_, screen) in window.top?.panes ?? [] {
      said.removeAll { $0.screen === screen }
      said += screen.messages.map { Said(screen: screen, banner: $0) }
      news += screen.messages.filter { !(hidden + news).contains($0) }
    }
  }

  /// Makes the next page say the messages on a screen, because the user did something there.
  mutating func forget(on screen: Screen?) {
    let standing = screen?.messages ?? []
    said.removeAll { standing.contains($0.banner) }
  }
}

extension Screen {
  fileprivate var messages: [Banner] { content.elements.compactMap(\.message) }
}

nonisolated extension ContentElement {
  /// The message about an event, if the element is one.
  var message: Banner? {
    if case .banner(let banner) = self, !banner.isStatus { banner } else { nil }
  }
}
