import Foundation

/// The rules of language that a test can check: see “Language” in CONTRIBUTING.md.
enum LanguageRules {
  private static let openings: Set<Substring> = [
    "What", "Whether", "Where", "Who", "Whom", "How", "Why", "When", "Says", "Itself",
  ]

  private static let forbidden = [
    "anew", "afresh", "for ever", "at hand", "besides", "somebody", "anybody", "whoever", "nobody", "the person",
    "one types", "what there is", "what comes of it", "so that it may", "lets go of", "is let go", "is none",
    "is the matter", "goes its way", "hereafter", "thereby", "whereby", "wherein", "thereof", "amiss", "heed", "hence",
    "albeit", "lest", "wont", "betimes", "forthwith", "thrice", "aforesaid", "behold", "whence", "naught", "aught",
    "catalogue", "colour", "behaviour", "neighbour",
  ].map { $0.split(separator: " ") }

  private static let forbiddenByFirstWord = Dictionary(grouping: forbidden) { $0[0] }

  /// Returns the problems of a file, each as `file:line: problem`.
  ///
  /// - Parameter file: The path of the file, by whose extension the rules differ.
  static func problems(in source: String, file: String) throws -> [String] {
    let isSwift = file.hasSuffix(".swift")
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let problems =
      (isSwift ? summaryProblems(in: lines) : [])
      + wordProblems(in: isSwift ? try SourceText(source).prose : Array(source.utf8))
      // Letterboxd has a file of this name.
      + lines.enumerated().filter { $0.element.lowercased().replacing("films.csv", with: "").contains("film") }
      .map { ($0.offset + 1, "write ‘movie’") }
    return problems.sorted { $0.0 < $1.0 }.map { line, problem in
      "\(file):\(line): \(problem): \(lines[line - 1].trimmingCharacters(in: .whitespaces))"
    }
  }

  // MARK: Words

  private static func wordProblems(in prose: [UInt8]) -> [(line: Int, problem: String)] {
    let words = LanguageWord.all(in: prose)
    return words.indices.compactMap { index in
      let phrase = forbiddenByFirstWord[words[index].text]?.first { phrase in
        words[index...].prefix(phrase.count).map(\.text) == phrase
          // “There is none” is English.
          && !(phrase.last == "none" && index > 0 && words[index - 1].text == "there")
      }
      return phrase.map { (words[index].line, "‘\($0.joined(separator: " "))’ is a forbidden word") }
    }
  }

  // MARK: Summaries

  private static func summaryProblems(in lines: [Substring]) -> [(line: Int, problem: String)] {
    let comments = lines.map { line -> Substring? in
      let text = line.drop { $0 == " " }
      return text.hasPrefix("///") ? text.dropFirst(3) : nil
    }
    return comments.indices.compactMap { index in
      guard comments[index] != nil, index == 0 || comments[index - 1] == nil else { return nil }
      return problem(withSummary: summary(of: comments[index...])).map { (index + 1, $0) }
    }
  }

  /// Returns the words of the first sentence of a documentation comment.
  private static func summary(of comment: ArraySlice<Substring?>) -> ArraySlice<Substring> {
    let paragraph = comment.prefix { $0?.contains { $0 != " " } == true }
    let words = paragraph.flatMap { ($0 ?? "").split(separator: " ") }
    let end = words.firstIndex { $0.hasSuffix(".") } ?? words.count - 1
    return words[...end]
  }

  private static func problem(withSummary words: ArraySlice<Substring>) -> String? {
    if let word = words.first?.prefix(while: \.isLetter), openings.contains(word) {
      return "a summary begins with ‘\(word)’"
    }
    return words.count < 3 ? "a summary has fewer than three words" : nil
  }
}
