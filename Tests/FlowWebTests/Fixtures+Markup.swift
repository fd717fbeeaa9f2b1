import Testing

@testable import FlowWeb

nonisolated extension String {
  /// The characters of a page that a parser could take for markup.
  var markup: String { filter { "<>\"'".contains($0) } }
}

nonisolated extension String {
  /// A Boolean value that indicates whether the text contains a character that must not be on a page.
  var isUnsafe: Bool {
    unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x09, 0x0A: false
      case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0xFFFE, 0x1FFFF: true
      default: false
      }
    }
  }
}

extension HTML {
  /// The element and all elements in it.
  var elements: [HTML] {
    guard case .element(_, _, let children) = self else { return [] }
    return [self] + children.flatMap(\.elements)
  }

  var tag: HTML.Tag? { if case .element(let tag, _, _) = self { tag } else { nil } }

  /// The value of an attribute, which is empty for one without a value.
  subscript(_ name: String) -> String? {
    guard case .element(_, let attributes, _) = self else { return nil }
    return attributes.first { $0.name == name }.map { $0.value ?? "" }
  }

  /// The text in the element.
  var innerText: String {
    switch self {
    case .text(let text): text
    // Only the bytes of a page have it.
    case .written: ""
    case .element(_, _, let children): children.map(\.innerText).joined()
    }
  }

  func all(_ tag: HTML.Tag) -> [HTML] { elements.filter { $0.tag == tag } }

  func first(_ tag: HTML.Tag, titled title: String) throws -> HTML {
    try #require(all(tag).first { $0.innerText.contains(title) }, "no \(tag) “\(title)”")
  }

  /// The names and values that a browser submits when the user presses a button.
  func submission(pressing title: String, changes: [String: String]) throws -> [(name: String, value: String)] {
    let button = try first(.button, titled: title)
    let owner = all(.form).first { $0.elements.contains(button) }
    let form = try #require(owner ?? all(.form).first { $0["id"] == button["form"] }, "the button is in no form")
    var fields: [(name: String, value: String)] = []
    for control in form.elements where control.tag != .button {
      guard let name = control["name"] else { continue }
      let isChosen = !["checkbox", "radio"].contains(control["type"]) || control["checked"] != nil
      if isChosen { fields.append((name, control.controlValue)) }
    }
    for (label, value) in changes {
      let element = try first(label.hasPrefix("★") ? .legend : .label, titled: label.replacing("★", with: ""))
      let id = try #require(element["for"] ?? all(.fieldset).first { $0.elements.contains(element) }?["id"])
      let control = try #require(elements.first { $0["id"] == (element.tag == .legend ? "\(id)-0" : id) })
      fields.append((try #require(control["name"]), value))
    }
    return fields + [(try #require(button["name"]), try #require(button["value"]))]
  }

  private var controlValue: String {
    switch tag {
    case .textarea: innerText.pageSafe.replacing("\n", with: "\r\n")
    case .select: all(.option).first { $0["selected"] != nil }?["value"] ?? ""
    default: (self["value"] ?? "").pageSafe
    }
  }
}
