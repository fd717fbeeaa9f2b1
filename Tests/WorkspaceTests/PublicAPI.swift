import Foundation

/// The public declarations of a module of the framework, one per line.
///
/// Lines are sorted by type: first the type, then its conformances, then its members by name. The word `extension` marks
/// members of protocol extensions and of constrained extensions.
struct PublicAPI {
  let lines: [String]

  /// The modules of the framework that are written in Swift.
  static let modules: [String] = {
    let folder = Manifest.folder.appendingPathComponent("Modules/Framework")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { !["CTerminal", "CServer"].contains($0) }.sorted()
  }()

  /// The folder of the texts.
  static let texts = Manifest.folder.appendingPathComponent("Tests/WorkspaceTests/PublicAPI")

  /// Reads the public declarations of a module from the build of the tests.
  init(of module: String) throws {
    let output = FileManager.default.temporaryDirectory.appendingPathComponent("stepflow-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: output) }
    // The test bundle is beside the folder of the built modules.
    let modules = Bundle.main.bundleURL.appendingPathComponent("Modules").path
    let shims = ["CTerminal/include", "CServer"].map {
      Manifest.folder.appendingPathComponent("Modules/Framework/\($0)").path
    }
    _ = try Toolchain.swift(
      "symbolgraph-extract", "-module-name", module, "-I", modules, "-I", shims[0], "-I", shims[1], "-target",
      try Toolchain.triple.get(), "-minimum-access-level", "public", "-skip-synthesized-members", "-output-dir",
      output.path)
    let files = try FileManager.default.contentsOfDirectory(at: output, includingPropertiesForKeys: nil)
    let graphs = try files.map { try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: $0)) }
    lines = Self.lines(
      of: module, symbols: graphs.flatMap(\.symbols), relationships: graphs.flatMap(\.relationships))
  }

  /// Returns the differences from a text, sorted so that the old and the new line are neighbors.
  func difference(from text: String) -> [String] {
    let old = text.split(separator: "\n").map(String.init)
    let changes = lines.difference(from: old).map { change -> (line: String, sign: String) in
      switch change {
      case .remove(_, let line, _): (line, "-")
      case .insert(_, let line, _): (line, "+")
      }
    }
    return changes.sorted { ($0.line, $1.sign) < ($1.line, $0.sign) }.map { "\($0.sign) \($0.line)" }
  }

  // MARK: Lines

  /// A line with its sort key.
  private struct Entry: Hashable {
    enum Rank: Int {
      case declaration, conformance, member
    }

    let type: String
    let rank: Rank
    let name: String
    let text: String

    static func isBefore(_ first: Entry, _ second: Entry) -> Bool {
      (first.type, first.rank.rawValue, first.name, first.text)
        < (second.type, second.rank.rawValue, second.name, second.text)
    }
  }

  private static func lines(
    of module: String, symbols: [SymbolGraph.Symbol], relationships: [SymbolGraph.Relationship]
  ) -> [String] {
    let known = Dictionary(symbols.map { ($0.identifier.precise, $0) }) { first, _ in first }
    let types = Dictionary(symbols.filter(\.isType).map { ($0.pathComponents, $0) }) { first, _ in first }
    let declarations = symbols.map { symbol in
      let owner = Array(symbol.pathComponents.dropLast())
      let declaration = symbol.declarationFragments.map(\.spelling).joined()
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let context = context(of: symbol, in: module, owner: types[owner])
      return Entry(
        type: (symbol.isType ? symbol.pathComponents : owner).joined(separator: "."),
        rank: symbol.isType ? .declaration : .member, name: symbol.pathComponents.last ?? "",
        text: context.isEmpty ? declaration : "\(context): \(declaration)")
    }
    let conformances = relationships.compactMap { conformance($0, among: known) }
    return Set(declarations + conformances).sorted(by: Entry.isBefore).map(\.text)
  }

  /// Returns the type or extension that contains the declaration.
  private static func context(
    of symbol: SymbolGraph.Symbol, in module: String, owner: SymbolGraph.Symbol?
  ) -> String {
    let name = symbol.pathComponents.dropLast().joined(separator: ".")
    guard let place = symbol.swiftExtension else { return name }
    let own = Set(owner?.swiftGenerics?.constraints ?? [])
    let constraints = (place.constraints ?? []).filter { !own.contains($0) && !$0.isImplied }.map(\.text).sorted()
    guard place.extendedModule != module || place.typeKind == "swift.protocol" || !constraints.isEmpty else {
      return name
    }
    return "extension \(name)" + (constraints.isEmpty ? "" : " where \(constraints.joined(separator: ", "))")
  }

  private static func conformance(
    _ relationship: SymbolGraph.Relationship, among known: [String: SymbolGraph.Symbol]
  ) -> Entry? {
    guard let verb = ["conformsTo": "conforms to", "inheritsFrom": "inherits from"][relationship.kind],
      let source = known[relationship.source], source.kind.identifier != "swift.protocol"
    else { return nil }
    let target = known[relationship.target]?.pathComponents.joined(separator: ".") ?? relationship.targetFallback
    // For example the last part of “Swift.Equatable”.
    guard let name = target?.split(separator: ".").last.map(String.init),
      !["SendableMetatype", "Copyable", "Escapable"].contains(name)
    else { return nil }
    let constraints = (relationship.swiftConstraints ?? []).filter { !$0.isImplied }.map(\.text).sorted()
    let type = source.pathComponents.joined(separator: ".")
    return Entry(
      type: type, rank: .conformance, name: name,
      text: "\(type): \(verb) \(name)"
        + (constraints.isEmpty ? "" : " where \(constraints.joined(separator: ", "))"))
  }
}
