/// An image in a frame.
nonisolated package struct PlacedImage: Equatable {
  package let image: Image
  /// The cells it may cover.
  package let cells: Rect

  package init(image: Image, cells: Rect) {
    self.image = image
    self.cells = cells
  }

  package static func == (first: PlacedImage, second: PlacedImage) -> Bool {
    first.image === second.image && first.cells == second.cells
  }
}
