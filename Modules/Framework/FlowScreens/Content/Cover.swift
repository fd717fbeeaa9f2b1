/// A cover for something without a picture, such as a movie without a poster.
///
/// ```swift
/// ScreenContent(title: movie.title, elements: [.custom(Cover(title: movie.title))] + facts)
/// ```
///
/// Pages show it as a drawing, which is always the same for a title. Front ends that draw no pictures leave it out: the
/// title is also that of the screen.
nonisolated public struct Cover: CustomElement {
  /// The title on the cover.
  public var title: String

  /// Creates a cover with a title.
  public init(title: String) {
    self.title = title
  }

  /// No elements: a front end that draws no covers shows nothing in its place.
  public var fallback: [ContentElement] { [] }
}
