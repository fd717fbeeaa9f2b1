public import FlowContent

nonisolated extension Cover: WebElement {
  private static let maximumOfLines = 6
  private static let lineLength = 13

  /// The cover as a drawing with the title as its text alternative.
  public var html: HTML {
    let hash = title.utf8.hash
    let hue = hash % 360
    return HTML(
      .svg, .set(.class, "cover"), .set(.viewBox, "0 0 200 300"), .set(.role, "img"), .set(.ariaLabel, title),
      // As an image, it has neither the style nor the namespace of a page.
      .set(.xmlns, "http://www.w3.org/2000/svg"), .set(.fontFamily, "system-ui, sans-serif"), .set(.fontSize, "24"),
      .set(.fontWeight, "600")
    ) {
      HTML(.rect, .set(.width, "200"), .set(.height, "300"), .set(.fill, "hsl(\(hue) 45% 20%)"))
      HTML(
        .path, .set(.pathData, "M0 \(190 + hash / 360 % 60)C70 140 130 320 200 \(150 + hash / 7 % 90)V300H0Z"),
        .set(.fill, "hsl(\((hue + 40) % 360) 50% 28%)"))
      for (number, line) in lines.enumerated() {
        HTML(.svgText, .set(.x, "16"), .set(.y, "\(44 + 28 * number)"), .set(.fill, "#fff")) { line }
      }
    }
  }

  /// The title, broken into lines that fit. The last line ends in `…` if something is missing.
  private var lines: [String] {
    var lines: [String] = []
    for word in title.split(whereSeparator: \.isWhitespace) {
      var rest = word
      if let last = lines.last, last.count + 1 + rest.count <= Self.lineLength {
        lines[lines.count - 1] = "\(last) \(rest)"
        continue
      }
      while !rest.isEmpty {
        lines.append(String(rest.prefix(Self.lineLength)))
        rest = rest.dropFirst(Self.lineLength)
      }
    }
    return lines.count <= Self.maximumOfLines
      ? lines
      : lines.prefix(Self.maximumOfLines - 1) + [lines[Self.maximumOfLines - 1].prefix(Self.lineLength - 1) + "…"]
  }
}
