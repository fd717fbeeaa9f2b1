/// A builder of the elements and texts in an element.
@resultBuilder
nonisolated public enum HTMLBuilder {
  /// Adds an element.
  public static func buildExpression(_ html: HTML) -> [HTML] { [html] }

  /// Adds an element, if there is one.
  public static func buildExpression(_ html: HTML?) -> [HTML] { html.map { [$0] } ?? [] }

  /// Adds several elements.
  public static func buildExpression(_ html: [HTML]) -> [HTML] { html }

  /// Adds a text, which is escaped.
  public static func buildExpression(_ text: String) -> [HTML] { [.text(text)] }

  /// Begins a block with its first part.
  public static func buildPartialBlock(first: [HTML]) -> [HTML] { first }

  /// Adds the next part of a block.
  public static func buildPartialBlock(accumulated: [HTML], next: [HTML]) -> [HTML] { accumulated + next }

  /// Joins the turns of a loop.
  public static func buildArray(_ parts: [[HTML]]) -> [HTML] { parts.flatMap { $0 } }

  /// Adds nothing for a false condition.
  public static func buildOptional(_ part: [HTML]?) -> [HTML] { part ?? [] }

  /// Adds the first branch of a condition.
  public static func buildEither(first part: [HTML]) -> [HTML] { part }

  /// Adds the second branch of a condition.
  public static func buildEither(second part: [HTML]) -> [HTML] { part }
}
