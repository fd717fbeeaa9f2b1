import FlowContent
import Foundation

/// The completion of a text, for the key Tab.
nonisolated package struct TextCompletion: Equatable {
  /// The text as far as all candidates go on with the same characters.
  package let text: String

  /// The possible completed texts.
  package let candidates: [String]

  /// Completes a text, or returns `nil` if there is no candidate.
  package init?(of text: String, among candidates: [String]) {
    guard let first = candidates.first else { return nil }
    self.text = candidates.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
    self.candidates = candidates
  }

  /// The candidates for a line of hints, without their common folders; `nil` if there is only one.
  package var hint: String? {
    guard candidates.count > 1 else { return nil }
    let names = candidates.prefix(12).map { candidate in
      let name = candidate.split(separator: "/").last.map(String.init) ?? candidate
      return (candidate.hasSuffix("/") ? name + "/" : name).terminalSafe
    }
    return names.joined(separator: "  ") + (candidates.count > 12 ? "  …" : "")
  }
}
