/// A cover for something with a title, such as the poster of a movie.
///
/// ```swift
/// ScreenContent(title: movie.title, elements: [.custom(Cover(title: movie.title))] + facts)
/// ```
///
/// Full screens show its image where the terminal can, and pages show a drawing, which is always the same for a title. All
/// others leave it out: the title, which is the image’s text for users who can’t see it, is also that of the screen.
///
/// It is here because every program about things shows pictures of them, and no feature knows a front end, which alone can
/// decode an image, scale it and load it only where it is shown.
public struct Cover: CustomElement, Hashable {
  /// The title on the cover.
  public var title: String

  /// Returns the image as a JPEG file, or `nil` if there is none. Only front ends that show it call this.
  public var loadImage: (@MainActor @Sendable () async -> [UInt8]?)?

  /// Creates a cover with a title, and with an image if there may be one.
  ///
  /// ```swift
  /// let cover = Cover(title: "Alien") { try? await posters.jpeg(of: 348) }
  /// ```
  public init(title: String, loadImage: (@MainActor @Sendable () async -> [UInt8]?)? = nil) {
    self.title = title
    self.loadImage = loadImage
  }

  /// No elements: a front end that draws no covers shows nothing in its place.
  public var fallback: [ContentElement] { [] }

  /// Returns `true` if two covers have the same title.
  public static func == (first: Cover, second: Cover) -> Bool { first.title == second.title }

  /// Hashes the title.
  public func hash(into hasher: inout Hasher) { hasher.combine(title) }
}
