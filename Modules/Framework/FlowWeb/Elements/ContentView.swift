public import FlowContent

/// The elements of a screen on a page.
struct ContentView {
  let elements: [ContentElement]
  let pane: Pane
  let context: PageContext

  var html: [HTML] {
    var result: [HTML] = []
    var listCount = 0
    var rest = elements[...]
    while let element = rest.popFirst() {
      switch element {
      case .value(let label, let text):
        var values = [(label, text)]
        while case .value(let label, let text)? = rest.first {
          values.append((label, text))
          rest.removeFirst()
        }
        result.append(Self.definitions(values))
      case .list(let list):
        result += RowListView(list: list, position: listCount, pane: pane, context: context).html
        listCount += 1
      case .field(let field):
        result.append(FieldView(field: field, pane: pane).html)
        if field == lastField { result.append(Self.applyButton) }
      case .heading(let text):
        result.append(HTML(pane.headingLevel == .first ? .h2 : .h3, .set(.dir, "auto")) { text })
      case .text(let text):
        result += Self.paragraphs(text)
      case .rating(let rating, let best):
        result.append(HTML(.p) { RatingView(rating: rating, best: best).html })
      case .quote(let text):
        result.append(HTML(.blockquote) { Self.paragraphs(text) })
      case .progress(let progress):
        result.append(progress.html)
      case .banner(let banner):
        result.append(banner.html)
      case .chart(let chart):
        var charts = [chart]
        while case .chart(let chart)? = rest.first {
          charts.append(chart)
          rest.removeFirst()
        }
        result.append(charts.count == 1 ? chart.html : HTML(.div, .set(.class, "charts")) { charts.map(\.html) })
      case .custom(let cover as Cover) where cover.loadImage != nil:
        result.append(image(of: cover))
      case .custom(let element):
        if let element = element as? any WebElement {
          result.append(element.html)
        } else {
          result += ContentView(elements: element.fallback, pane: pane, context: context).html
        }
      }
    }
    return result
  }

  /// The last field of a screen that nothing else submits.
  private var lastField: Field? {
    pane.content.actions.contains(where: \.isDefault) ? nil : pane.content.fields.last
  }

  /// The button that submits the fields where no script does.
  private static var applyButton: HTML {
    HTML(.noscript) {
      HTML(.button, .set(.name, FormName.intent), .set(.value, PageIntent.edit(nil).text)) { "Apply" }
    }
  }

  /// The image of a cover, which the server sends: its own, or the drawing.
  private func image(of cover: Cover) -> HTML {
    guard let address = context.images?.adding([(FormName.screen, pane.key)]) else { return cover.html }
    return HTML(
      .img, .set(.class, "cover"), .set(.src, address), .set(.alt, cover.title), .set(.width, "200"),
      .set(.height, "300"))
  }

  private static func paragraphs(_ text: String) -> [HTML] {
    text.split(whereSeparator: \.isNewline).map { line in HTML(.p, .set(.dir, "auto")) { String(line) } }
  }

  private static func definitions(_ values: [(label: String, text: String)]) -> HTML {
    HTML(.dl) {
      for value in values {
        HTML(.div) {
          HTML(.dt) { value.label }
          HTML(.dd, .set(.dir, "auto")) { value.text }
        }
      }
    }
  }
}

/// An element with a drawing of its own on a page.
///
/// ```swift
/// extension Poster: WebElement {
///   var html: HTML { Cover(title: title).html }
/// }
/// ```
nonisolated public protocol WebElement: CustomElement {
  /// The drawing of the element.
  var html: HTML { get }
}
