/// The source that lists the features of the app, as text.
struct FeatureList {
  private static let file = PackageFolder.featureList
  private static let anchor = "-> [any Feature] {"

  private let lines: [String]
  private let imports: [(line: Int, module: String)]
  private let list: SourceList

  /// - Throws: ``Refusal`` if there are no imports, or no list of features.
  init(_ text: String) throws {
    let lines = text.lines
    imports = lines.enumerated().compactMap { index, line in
      ImportLine.module(importedBy: line).map { (index, $0) }
    }
    guard !imports.isEmpty else {
      throw Refusal("\(Self.file) has no import lines: put them back, as git has them")
    }
    guard let function = lines.firstIndex(where: { $0.code.hasSuffix(Self.anchor) }),
      let opening = lines.indices.dropFirst(function + 1).first(where: { lines[$0].code.hasSuffix("[") }),
      let list = SourceList(in: lines, openedBy: opening)
    else {
      throw Refusal(
        "\(Self.file) has no function ‘\(Self.anchor)’ with the features in a list, each on lines of its own, with a comma:"
          + " put it back, as git has it")
    }
    self.lines = lines
    self.list = list
  }

  /// The source with the feature below the others, and with its import in the order of the alphabet.
  func adding(_ feature: FeatureName, made call: String) -> String {
    var lines = lines
    lines.insert("    \(call),", at: list.elements.last?.upperBound ?? list.end)
    let next = imports.first { $0.module > feature.text }?.line
    lines.insert("import \(feature.text)", at: next ?? imports[imports.count - 1].line + 1)
    return lines.joined(separator: "\n")
  }

  /// The source without the feature.
  ///
  /// - Throws: ``Refusal`` if something speaks of the feature that is neither its import nor its place in the list.
  func removing(_ feature: FeatureName) throws -> String {
    var remaining = lines
    for element in list.elements.reversed() where isEntry(element, of: feature) {
      remaining.removeElement(element)
    }
    remaining.removeAll { $0 == "import \(feature.text)" }
    let words = feature.modules.dropFirst() + [feature.text + "Feature"]
    for line in remaining where line.code.names.contains(where: { words.contains(String($0)) }) {
      let number = (lines.firstIndex(of: line) ?? 0) + 1
      throw Refusal("\(Self.file), line \(number), needs \(feature.text) besides: change that by hand first")
    }
    return remaining.joined(separator: "\n")
  }

  private func isEntry(_ element: Range<Int>, of feature: FeatureName) -> Bool {
    let code = lines[element.lowerBound].code
    return code.hasPrefix("\(feature.text)Feature(") || code.hasPrefix("\(feature.text).\(feature.text)Feature(")
  }
}
