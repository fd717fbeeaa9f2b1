extension FlowRegistry {
  /// Checks that no two features claim the same route, link or name, and every required route has a provider. The
  /// actions on values of one type, and the subcommands, must have titles, keys and names of their own.
  ///
  /// - Throws: ``RegistryError`` with every problem.
  public func validate() throws {
    let problems =
      duplicateFeatures + duplicateRoutes + missingRoutes + invalidLinks + overlappingLinks + conflictingActions
      + duplicateSubcommands
    guard problems.isEmpty else { throw RegistryError(problems: problems) }
  }

  private var duplicateFeatures: [String] {
    Dictionary(grouping: registrations.map(\.owner)) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
      .map { "two features are named \($0): rename one" }
  }

  private var duplicateRoutes: [String] {
    pairs(of: owned(\.providers)).filter { $0.item.route == $1.item.route }.map { first, second in
      "\(first.owner) and \(second.owner) both provide \(first.item.route): remove one of the two"
    }
  }

  private var missingRoutes: [String] {
    owned(\.openings).filter { $0.item.isRequired && !isProvided($0.item.route) }
      .map { "\($0.owner) opens \($0.item.route), which no feature provides: add the feature that provides it" }
  }

  private var invalidLinks: [String] {
    owned(\.links).compactMap { owner, link in
      link.pattern.problem.map { "\(owner) registers the link \(link.pattern.text): \($0)" }
    }
  }

  private var overlappingLinks: [String] {
    pairs(of: owned(\.links)).filter { $0.item.pattern.overlaps($1.item.pattern) }.map { first, second in
      "the links \(first.item.pattern.text) of \(first.owner) and \(second.item.pattern.text) of \(second.owner) "
        + "match the same URL: change one of the two"
    }
  }

  private var conflictingActions: [String] {
    let actions = owned { $0.contributions.compactMap { $0.value as? any ContributedAction } }
    return pairs(of: actions).filter { $0.item.valueType == $1.item.valueType }.compactMap { first, second in
      let (features, type) = ("\(first.owner) and \(second.owner)", "\(first.item.valueType)")
      if first.item.title == second.item.title {
        return "\(features) both contribute the action “\(first.item.title)” on \(type): rename one of the two"
      }
      guard let key = first.item.key, key == second.item.key else { return nil }
      return "\(features) both use the key “\(key)” for actions on \(type), “\(first.item.title)” and "
        + "“\(second.item.title)”: change one of the two"
    }
  }

  private var duplicateSubcommands: [String] {
    let subcommands = owned { $0.contributions.compactMap { $0.value as? Subcommand } }
    return pairs(of: subcommands).filter { $0.item.name == $1.item.name }.map { first, second in
      "\(first.owner) and \(second.owner) both contribute the command ‘\(first.item.name)’: rename one of the two"
    }
  }

  private func owned<Item>(_ items: (Registrations) -> [Item]) -> [(owner: String, item: Item)] {
    registrations.flatMap { registered in items(registered).map { (registered.owner, $0) } }
  }

  private func pairs<Element>(of elements: [Element]) -> [(Element, Element)] {
    elements.indices.flatMap { first in
      elements[(first + 1)...].map { (elements[first], $0) }
    }
  }
}

/// An error about conflicts between the features of an application.
nonisolated public struct RegistryError: Error, Equatable, CustomStringConvertible {
  /// The problems, each with the names of the features concerned.
  public let problems: [String]

  /// The problems on one line.
  public var description: String {
    "the features do not fit together: " + problems.joined(separator: "; ")
  }
}
