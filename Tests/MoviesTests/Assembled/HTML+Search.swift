@testable import FlowWeb

extension HTML {
  /// The element and all in it, in the order of the page, without what takes no input.
  var all: [HTML] {
    guard case .element(_, let attributes, let children) = self, !attributes.contains(where: { $0.name == "inert" })
    else { return [] }
    return [self] + children.flatMap(\.all)
  }

  /// Returns the elements with a tag and, if it isn’t `nil`, a class.
  func elements(_ tag: Tag, class name: String? = nil) -> [HTML] {
    all.filter { element in
      guard case .element(tag, _, _) = element else { return false }
      return name.map { element["class"]?.split(separator: " ").contains($0[...]) == true } ?? true
    }
  }

  subscript(_ name: String) -> String? {
    guard case .element(_, let attributes, _) = self else { return nil }
    return attributes.first { $0.name == name }.map { $0.value ?? "" }
  }

  /// The texts of the element, one after another.
  var words: String {
    switch self {
    case .text(let text): text
    // Only the bytes of a page have it.
    case .written: ""
    case .element(_, _, let children): children.map(\.words).joined()
    }
  }

  /// The names and values that a browser submits for the controls in a form.
  var submitted: [(name: String, value: String)] {
    all.flatMap { control -> [(name: String, value: String)] in
      guard case .element(let tag, _, _) = control, let name = control["name"] else { return [] }
      switch tag {
      case .input:
        let isLeftOut = ["checkbox", "radio"].contains(control["type"]) && control["checked"] == nil
        return isLeftOut ? [] : [(name, control["value"] ?? "")]
      case .textarea: return [(name, control.words)]
      case .select:
        let options = control.elements(.option)
        let selected = options.first { $0["selected"] != nil } ?? options.first
        return [(name, selected?["value"] ?? "")]
      default: return []
      }
    }
  }
}
