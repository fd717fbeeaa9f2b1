/// The table of modules in the manifest, as text.
struct ManifestTable {
  private struct Entry {
    let kind: String
    let name: String
    let lines: Range<Int>
  }

  private static let anchor = "let modules: [Module] = ["

  private let lines: [String]
  private let entries: [Entry]
  private let end: Int

  /// - Throws: ``Refusal`` if there is no such table.
  init(_ text: String) throws {
    let lines = text.lines
    let file = PackageFolder.manifest
    guard let opening = lines.firstIndex(of: Self.anchor) else {
      throw Refusal("\(file) has no line ‘\(Self.anchor)’: put the table of modules back, as git has it")
    }
    guard let table = SourceList(in: lines, openedBy: opening) else {
      throw Refusal("\(file), line \(opening + 1): each module of the table needs lines of its own and a comma")
    }
    self.lines = lines
    end = table.end
    entries = table.elements.compactMap { range in
      let text = lines[range].joined()
      guard let match = text.firstMatch(of: /^\s*\.(\w+)\(\s*"(\w+)"/) else { return nil }
      return Entry(kind: String(match.1), name: String(match.2), lines: range)
    }
  }

  /// The features of the table, in its order.
  var features: [String] { entries.filter { $0.kind == "feature" }.map(\.name) }

  /// All that stands in quotation marks in the manifest: the names of modules and products among it.
  var names: Set<String> {
    Set(lines.flatMap { line in line.matches(of: /"([^"]+)"/).map { String($0.1) } })
  }

  /// The manifest with the feature in its table, below the others.
  func adding(_ feature: FeatureName, withInterface: Bool) -> String {
    var lines = lines
    let interfaces = withInterface ? ["  .interface(\"\(feature.interface)\"),"] : []
    lines.insert(contentsOf: line(of: feature, withInterface: withInterface), at: place(after: "feature"))
    lines.insert(contentsOf: interfaces, at: place(after: "interface"))
    return lines.joined(separator: "\n")
  }

  /// Where an entry of a kind is added: below the last of it; an interface that is the first above the features.
  private func place(after kind: String) -> Int {
    if let last = entries.last(where: { $0.kind == kind }) { return last.lines.upperBound }
    let features = entries.first { $0.kind == "feature" && kind == "interface" }
    return features?.lines.lowerBound ?? end
  }

  private func line(of feature: FeatureName, withInterface: Bool) -> [String] {
    let uses = ["DashboardInterface"] + (withInterface ? [feature.interface] : []) + ["MovieScreens", "MoviesServices"]
    let list = uses.map { "\"\($0)\"" }.joined(separator: ", ")
    let line = "  .feature(\"\(feature.text)\", uses: [\(list)]),"
    return line.count <= 120 ? [line] : ["  .feature(", "    \"\(feature.text)\",", "    uses: [\(list)]),"]
  }

  /// The manifest without the feature and its interface.
  func removing(_ feature: FeatureName) -> String {
    var lines = lines
    for entry in entries.reversed() where isEntry(entry, of: feature) {
      lines.removeElement(entry.lines)
    }
    return lines.joined(separator: "\n")
  }

  private func isEntry(_ entry: Entry, of feature: FeatureName) -> Bool {
    switch entry.kind {
    case "feature": entry.name == feature.text
    case "interface": entry.name == feature.interface
    default: false
    }
  }

  /// Where the manifest names modules of the feature outside of the feature's own lines, and for whom.
  func uses(of feature: FeatureName) -> [Use] {
    let own = entries.filter { isEntry($0, of: feature) }.map(\.lines)
    return lines.indices.filter { index in !own.contains { $0.contains(index) } }.compactMap { index in
      feature.modules.first { lines[index].contains("\"\($0)\"") }.map { module in
        let entry = entries.first { $0.lines.contains(index) }
        return Use(of: module, by: entry?.name ?? "the manifest", file: PackageFolder.manifest, line: index + 1)
      }
    }
  }
}
