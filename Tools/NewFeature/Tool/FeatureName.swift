/// A feature's name: a Swift type name of ASCII letters and digits.
struct FeatureName: Equatable {
  /// The longest name that leaves the lines of the generated sources within their width.
  static let longest = 22

  let text: String

  /// - Throws: ``Refusal`` for what is no such name.
  init(_ text: String) throws {
    guard let first = text.first, first.isASCII, first.isUppercase,
      text.unicodeScalars.allSatisfy({ $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil) })
    else {
      throw Refusal(
        "\(text.quoted) is no Swift type name: use letters A to Z and digits, a capital first, as in ‘TopRated’")
    }
    guard (2...Self.longest).contains(text.count) else {
      throw Refusal("\(text.quoted) has \(text.count) characters: a feature's name has 2 to \(Self.longest)")
    }
    self.text = text
  }

  /// The name as people read it: “TopRated” is “Top rated”.
  var title: String {
    words.enumerated().map { index, word in
      index == 0 || word.count > 1 && word == word.uppercased() ? word : word.lowercased()
    }.joined(separator: " ")
  }

  /// The name in a link: “TopRated” is “top-rated”.
  var link: String {
    words.map { $0.lowercased() }.joined(separator: "-")
  }

  /// “MyTVShows” is “My”, “TV”, “Shows”.
  private var words: [String] {
    let characters = Array(text)
    return characters.indices.reduce(into: [String]()) { words, index in
      let character = characters[index]
      let followsSmall = index > 0 && !characters[index - 1].isUppercase
      let precedesSmall = index + 1 < characters.count && characters[index + 1].isLowercase
      if index == 0 || character.isUppercase && (followsSmall || precedesSmall) {
        words.append("")
      }
      words[words.count - 1].append(character)
    }
  }

  /// The modules that a feature of this name has or may have.
  var modules: [String] { [text, interface, text + "Tests", interface + "Tests"] }

  var interface: String { text + "Interface" }

  /// Their folders, relative to the package.
  var folders: [String] {
    ["Modules/Features/\(text)", "Modules/Features/\(interface)", "Tests/\(text)Tests", "Tests/\(interface)Tests"]
  }
}
