public import FlowContent

nonisolated extension Cover: WebElement {
  /// The number of hues of the style sheet.
  private static let hues = 5

  /// The cover as a drawing, always the same for a title. It says nothing beyond the title beside it.
  public var html: HTML { html(over: []) }

  /// Returns the drawing with elements over it, such as an image, which hides it once it is loaded.
  func html(over image: [HTML]) -> HTML {
    .element(
      .span,
      [
        .set(.class, "cover hue-\((title.utf8.hash >> 32) % UInt64(Self.hues))"), .set(.dataTitle, title),
        .set(.ariaHidden, "true"),
      ], image)
  }

  /// The image in place of one that doesn't exist: the drawing under it stays visible.
  package static let missingImage = HTML(.svg, .set(.xmlns, "http://www.w3.org/2000/svg"))
}
