public import FlowContent

/// A custom element that the full screen draws as lines of text, in place of its fallback.
///
/// ```swift
/// struct Sparkline: TerminalElement {
///   let values: [Double]
///
///   var fallback: [ContentElement] { [.text(values.map { "\($0)" }.joined(separator: ", "))] }
///
///   func lines(width: Int) -> [String] {
///     [String(values.suffix(width).map { $0 > 0.5 ? "▇" : "▂" })]
///   }
/// }
/// ```
nonisolated public protocol TerminalElement: CustomElement {
  /// Returns the lines of text for a width in cells. A longer line is truncated.
  func lines(width: Int) -> [String]
}
