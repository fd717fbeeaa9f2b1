nonisolated extension HTML {
  /// A tag of the elements on pages.
  ///
  /// A `script` element never has content: it names its file.
  public enum Tag: String, Sendable {
    case a, blockquote, body, button, caption, dd, dialog, div, dl, dt, fieldset, figure, footer, form, h1, h2,
      h3, head,
      header
    case html, img, input, kbd, label, legend, li, link, main, meta, nav, noscript, ol, option, p, progress, script,
      section
    case select, span, table, tbody, td, textarea, th, time, title, tr, ul
    case svg, g, path, rect
    case svgText = "text"

    /// `true` if elements with the tag have neither content nor an end.
    var isVoid: Bool {
      switch self {
      case .img, .input, .link, .meta: true
      default: false
      }
    }
  }
}
