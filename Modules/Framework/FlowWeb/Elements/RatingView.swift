/// A rating on a page.
nonisolated struct RatingView {
  let rating: Int
  let best: Int

  var html: [HTML] {
    [
      HTML(.span, .set(.class, "star"), .set(.ariaHidden, "true")) { "★" },
      HTML(.span, .set(.class, "aside")) { " rated " },
      .text("\(rating)/\(best)"),
    ]
  }
}
