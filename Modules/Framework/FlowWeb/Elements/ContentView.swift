public import FlowContent
import FlowScreens

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
      case .field(let field) where field.isChoiceOfFilter:
        var fields = [field]
        while case .field(let field)? = rest.first, field.isChoiceOfFilter {
          fields.append(field)
          rest.removeFirst()
        }
        result.append(
          HTML(.div, .set(.class, "filters")) {
            fields.map { FieldView(field: $0, pane: pane).html }
            for field in fields { removal(of: field) }
          })
      case .field(let field):
        result.append(FieldView(field: field, pane: pane).html)
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
      case .banner(let banner) where banner.isStatus:
        var states = [banner]
        while case .banner(let banner)? = rest.first, banner.isStatus {
          states.append(banner)
          rest.removeFirst()
        }
        result.append(HTML(.ul, .set(.class, "states")) { states.map { $0.chip(on: context.today) } })
      case .banner(let banner):
        if !banner.isPassing { result.append(banner.html) }
      case .chart(let chart):
        var charts = [chart]
        while case .chart(let chart)? = rest.first {
          charts.append(chart)
          rest.removeFirst()
        }
        let views = charts.map { $0.html(in: pane) }
        result += charts.count == 1 ? views : [HTML(.div, .set(.class, "charts")) { views }]
      case .custom(let cover as Cover):
        result.append(html(of: cover))
      case .custom(let facts as Facts):
        result.append(
          HTML(.p, .set(.class, "facts"), .set(.dir, "auto")) { facts.facts.joined(separator: " · ") })
      case .custom(let choices as Choices):
        result.append(html(of: choices))
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

  /// A button that sets a filter to what it is at first, if it is set to something else.
  private func removal(of field: Field) -> HTML? {
    let (present, first): (String, String)
    switch field.value {
    case .choice(let index, let options) where index > 0 && index < options.count:
      (present, first) = ("\(field.label): \(options[index])", Field.Value.choice(0, of: options).textOnPage)
    case .toggle(true): (present, first) = (field.label, Field.Value.toggle(false).textOnPage)
    default: return nil
    }
    return HTML(
      .button, .set(.id, "\(pane.id)-remove-\(field.id.rawValue.addressComponent)"), .set(.class, "state info"),
      .set(.name, FormName.intent), .set(.value, PageIntent.enter(field.id, first).text),
      .set(.ariaLabel, "Remove \(present)")
    ) { "\(present) ✕" }
  }

  /// The drawing of a cover, and its image over it if the server sends one.
  private func html(of cover: Cover) -> HTML {
    guard cover.loadImage != nil, let address = context.images?.adding([(FormName.screen, pane.key)]) else {
      return cover.html
    }
    return cover.html(over: [HTML(.img, .set(.src, address), .set(.alt, ""))])
  }

  /// The label, and the things, which lead to where the rows of the screen’s lists lead.
  private func html(of choices: Choices) -> HTML {
    HTML(.dl) {
      HTML(.div) {
        HTML(.dt) { choices.label }
        HTML(.dd) {
          for row in choices.rows {
            HTML.choosing(
              row.id, leadingTo: pane.content.lists.lazy.compactMap { $0.link?(row.id) }.first.map(Address.init(link:)),
              [.set(.class, "choice"), .set(.dir, "auto")], [.text(row.title)])
          }
        }
      }
    }
  }

  /// Returns the parts of a text between blank lines. The styles keep the lines of each.
  private static func paragraphs(_ text: String) -> [HTML] {
    text.split(separator: blankLines).map { part in HTML(.p, .set(.dir, "auto")) { String(part) } }
  }

  /// Made once, because that takes longer than finding it.
  private static let blankLines = /\R\h*\R\s*/

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

nonisolated extension Field {
  /// `true` if the field is one of several that restrict or order a list by a choice.
  fileprivate var isChoiceOfFilter: Bool {
    guard purpose == .filter else { return false }
    return switch value {
    case .choice, .toggle: true
    default: false
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
