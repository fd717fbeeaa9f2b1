/// The difference between two lists of lines as text.
nonisolated package enum Difference {
  /// Returns all lines: those in both lists after a space, those only in the first after `-`, those only in the second
  /// after `+`.
  package static func text(from first: [String], to second: [String]) -> String {
    let difference = second.difference(from: first)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [String] = []
    var index = 0
    for (offset, line) in first.enumerated() {
      if removed.contains(offset) {
        lines.append("- \(line)")
        continue
      }
      while inserted.contains(index) {
        lines.append("+ \(second[index])")
        index += 1
      }
      lines.append("  \(line)")
      index += 1
    }
    lines += second[index...].map { "+ \($0)" }
    return lines.joined(separator: "\n")
  }
}
