import Foundation

/// The folders of a module, and which of them use the types of which others.
///
/// A folder is one directly in the module; files beside the folders are a folder, too. Only types that are declared at the
/// top level of a file count, because the name of another can be that of several.
struct ModuleFolders {
  private struct Use: Hashable {
    let from: String
    let to: String

    var reversed: Use { Use(from: to, to: from) }
  }

  /// The types that a folder uses of another.
  private var types: [Use: Set<String>] = [:]

  /// Reads the lines of all files of a module.
  init(in module: String, lines: [SourceLine]) {
    func folder(of line: SourceLine) -> String {
      let path = line.file.dropFirst(module.count + 1).split(separator: "/")
      return path.count > 1 ? String(path[0]) : "."
    }
    var owners: [String: String] = [:]
    for line in lines {
      if let type = Self.declaredType(in: line.code) { owners[type] = folder(of: line) }
    }
    for line in lines {
      let user = folder(of: line)
      for word in line.code.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
        guard let owner = owners[String(word)], owner != user else { continue }
        types[Use(from: user, to: owner), default: []].insert(String(word))
      }
    }
  }

  /// The pairs of folders that use each other, with the types that each uses.
  var mutualUses: [String] {
    types.keys.filter { $0.from < $0.to && types[$0.reversed] != nil }.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
      .map { "\(description(of: $0)), and \(description(of: $0.reversed))" }
  }

  private func description(of use: Use) -> String {
    "\(use.from) uses \(types[use, default: []].sorted().joined(separator: ", ")) of \(use.to)"
  }

  private static func declaredType(in code: String) -> String? {
    guard !code.hasPrefix(" ") else { return nil }
    let words = code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    let kinds: Set<Substring> = ["class", "struct", "enum", "protocol", "actor", "typealias"]
    guard let kind = words.firstIndex(where: { kinds.contains($0) }), kind + 1 < words.count,
      words[..<kind].allSatisfy({ $0 != "private" && $0 != "fileprivate" && $0 != "extension" && $0 != "func" })
    else { return nil }
    return String(words[kind + 1])
  }
}
