/// The format in which a script prints a picture of the full screen.
nonisolated public enum PictureFormat: Sendable {
  /// Lines of text without colors.
  case text
  /// An SVG image, for documentation.
  case svg
}
