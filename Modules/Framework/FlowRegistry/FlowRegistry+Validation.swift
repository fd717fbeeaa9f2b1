extension FlowRegistry {
  /// Checks that no two features claim the same, and that nothing is missing.
  ///
  /// - Throws: ``RegistryError`` with every problem.
  public func validate() throws {
    let problems = doubleFeatures + doubleRoutes + missingRoutes + badLinks + overlappingLinks
    guard problems.isEmpty else { throw RegistryError(problems: problems) }
  }

  private var doubleFeatures: [String] {
    Dictionary(grouping: features) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
      .map { "two features are named \($0): one needs another name" }
  }

  private var doubleRoutes: [String] {
    pairs(of: providers).filter { $0.route == $1.route }.map { first, second in
      "\(first.owner) and \(second.owner) both provide \(first.name): only one may"
    }
  }

  private var missingRoutes: [String] {
    openings.filter { opening in opening.isRequired && !providers.contains { $0.route == opening.route } }
      .map { "\($0.owner) opens \($0.name), which no feature provides: add one that does" }
  }

  private var badLinks: [String] {
    links.compactMap { link in
      link.pattern.problem.map { "\(link.owner) registers the link \(link.pattern.text): \($0)" }
    }
  }

  private var overlappingLinks: [String] {
    pairs(of: links).filter { $0.pattern.overlaps($1.pattern) }.map { first, second in
      "the links \(first.pattern.text) of \(first.owner) and \(second.pattern.text) of \(second.owner) match the same URL: "
        + "change one"
    }
  }

  private func pairs<Element>(of elements: [Element]) -> [(Element, Element)] {
    elements.indices.flatMap { first in
      elements[(first + 1)...].map { (elements[first], $0) }
    }
  }
}

/// What is wrong with the features of an application, taken together.
nonisolated public struct RegistryError: Error, Equatable, CustomStringConvertible {
  /// Each problem on its own, naming the features.
  public let problems: [String]

  /// All problems on one line.
  public var description: String {
    "the features do not fit together: " + problems.joined(separator: "; ")
  }
}
