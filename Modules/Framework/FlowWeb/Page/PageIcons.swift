/// The icons of a page.
enum PageIcons {
  /// The elements in the head of a page that name its icons, its manifest and the colors around it.
  static func html(for theme: PageTheme) -> [HTML] {
    let colors: [(String, String)] =
      switch theme {
      case .automatic, .none:
        [("#f5f4f8", "(prefers-color-scheme: light)"), ("#121117", "(prefers-color-scheme: dark)")]
      case .light: [("#f5f4f8", "all")]
      case .dark: [("#121117", "all")]
      }
    return [
      HTML(.link, .set(.rel, "icon"), .set(.href, WebAsset.icon.address)),
      HTML(.link, .set(.rel, "apple-touch-icon"), .set(.href, WebAsset.touchIcon.address)),
      HTML(.link, .set(.rel, "manifest"), .set(.href, WebManifest.address)),
    ]
      + colors.map { color, media in
        HTML(.meta, .set(.name, "theme-color"), .set(.content, color), .set(.media, media))
      }
  }
}
