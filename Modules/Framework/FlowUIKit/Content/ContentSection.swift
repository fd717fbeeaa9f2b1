#if canImport(UIKit)
  import FlowContent
  import FlowScreens

  /// A section of a screen's content: a heading with the elements below it, or with a list.
  struct ContentSection {
    var heading: String?
    var elements: [ContentElement] = []
    var list: RowList?

    /// The number of rows: the message of an empty list is one.
    var rowCount: Int {
      guard let list else { return elements.count }
      return list.count == 0 && !list.emptyMessage.isEmpty ? 1 : list.count
    }

    /// The kinds of the rows as text. If two sections have the same, only what they show differs.
    var shape: [String] {
      [heading ?? "", list == nil ? "" : "list \(rowCount)"] + elements.map(\.cellIdentifier)
    }

    /// Returns the sections of elements.
    static func all(of elements: [ContentElement]) -> [ContentSection] {
      var sections: [ContentSection] = []
      for element in elements {
        let isOpen = sections.last?.list == nil
        switch element {
        case .heading(let text): sections.append(ContentSection(heading: text))
        case .list(let list) where isOpen && sections.last?.elements.isEmpty == true:
          sections[sections.count - 1].list = list
        case .list(let list): sections.append(ContentSection(list: list))
        case .custom(let custom): sections += all(of: custom.fallback)
        case _ where !sections.isEmpty && isOpen: sections[sections.count - 1].elements.append(element)
        default: sections.append(ContentSection(elements: [element]))
        }
      }
      return sections
    }
  }

  extension ContentElement {
    /// The identifier of the cells for the element. A field has cells of its own, so the keyboard stays.
    var cellIdentifier: String {
      switch self {
      case .field(let field): "field \(field.label) \(field.value.kind)"
      case .value: "value"
      default: "text"
      }
    }
  }

  extension Field.Value {
    /// The kind of control showing the value.
    fileprivate var kind: String {
      switch self {
      case .text, .number, .date: "text"
      case .secure: "secure"
      case .lines: "lines"
      case .toggle: "toggle"
      case .choice, .rating: "menu"
      }
    }
  }
#endif
