/// AsyncMutex the files below `Tools/NewFeature/Templates` into those of a feature.
///
/// In paths and texts `__Name__` stands for the feature's name, `__Title__` for the name as people read it, `__link__`
/// for the name in links, and `__order__` for the place of its tab. A line that ends in `// --interface` is there with
/// that option only, and the folder `Interface` is.
struct Template {
  let feature: FeatureName
  let withInterface: Bool
  let order: Int

  /// The files of the feature by their paths, relative to the package.
  func files(in package: PackageFolder) throws -> [(path: String, text: String)] {
    try (["Feature"] + (withInterface ? ["Interface"] : [])).flatMap { kind in
      let folder = "\(PackageFolder.templates)/\(kind)"
      let paths = package.files(in: folder)
      guard !paths.isEmpty else { throw Refusal("\(folder) has no templates: put them back, as git has them") }
      return try paths.map { path in
        let text = fill(in: try package.text(of: path))
        return (fill(in: String(path.dropFirst(folder.count + 1))), path.hasSuffix(".swift") ? sorted(text) : text)
      }
    }
  }

  private func fill(in text: String) -> String {
    text.lines.compactMap(withoutMarker).joined(separator: "\n")
      .replacing("__Name__", with: feature.text).replacing("__Title__", with: feature.title)
      .replacing("__link__", with: feature.link).replacing("__order__", with: String(order))
  }

  private func withoutMarker(_ line: String) -> String? {
    guard line.hasSuffix(Self.marker) else { return line }
    return withInterface ? String(line.dropLast(Self.marker.count)) : nil
  }

  private static let marker = "  // --interface"

  /// The source with each block of imports in the order of the alphabet, which depends on the feature's name.
  private func sorted(_ text: String) -> String {
    var lines = text.lines
    for block in lines.indices.split(whereSeparator: { ImportLine.module(importedBy: lines[$0]) == nil }) {
      lines[block.startIndex..<block.endIndex].sort {
        (ImportLine.module(importedBy: $0) ?? "") < (ImportLine.module(importedBy: $1) ?? "")
      }
    }
    return lines.joined(separator: "\n")
  }
}
