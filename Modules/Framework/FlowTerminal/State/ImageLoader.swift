import FlowContent
import FlowScreens
import TerminalKit

/// The image of a screen's cover.
nonisolated struct CoverImage {
  let image: Image
  fileprivate let title: String
  fileprivate weak var screen: Screen?
}

/// A loader of the image on the cover of a visible screen.
final class ImageLoader {
  private let show: (CoverImage) -> Void
  private let work = Work()
  private var requested: (screen: ObjectIdentifier, title: String)?

  /// - Parameter show: Called with each loaded image.
  init(show: @escaping (CoverImage) -> Void) {
    self.show = show
  }

  /// Loads the image on the last cover of the window, and stops loading another one.
  func follow(_ window: WindowContent) {
    guard let screen = window.layers.first?.screens.last(where: { $0.content.cover?.loadImage != nil }),
      let cover = screen.content.cover, let load = cover.loadImage
    else { return }
    let key = (screen: ObjectIdentifier(screen), title: cover.title)
    if let requested, requested == key { return }
    requested = key
    work.run(replacing: "image") { [weak self, weak screen] in
      guard let bytes = await load(), !Task.isCancelled, let image = Image(jpeg: bytes) else { return }
      self?.show(CoverImage(image: image, title: cover.title, screen: screen))
    }
  }

  func stop() {
    work.cancel()
    requested = nil
  }
}

extension ViewState {
  /// Returns the image of a screen's cover, if it is loaded.
  func image(of screen: Screen) -> Image? {
    guard let coverImage, coverImage.screen === screen, coverImage.title == screen.content.cover?.title else {
      return nil
    }
    return coverImage.image
  }
}

nonisolated extension ScreenContent {
  fileprivate var cover: Cover? {
    elements.lazy.compactMap { if case .custom(let cover as Cover) = $0 { cover } else { nil } }.first
  }
}
