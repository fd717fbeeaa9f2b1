public import FlowCore

extension FlowRegistry {
  /// Registers a link without variable parts for a step.
  ///
  /// ```swift
  /// registry.link("wishlist", to: WishlistStep.moviesAreRequired)
  /// registry.link("settings/data", to: SettingsStep.dataIsPicked, within: "settings")
  /// ```
  ///
  /// - Parameters:
  ///   - path: The parts of the path, separated by `/`.
  ///   - step: The step.
  ///   - place: The link to the flow with the place, if the flow isn't always there.
  public func link(_ path: String, to step: some Step, within place: String? = nil) {
    register(FixedLink(pattern: LinkPattern(path, within: place, parameterCount: 0), step: step))
  }

  /// Registers a link with one variable part for a step with one value.
  ///
  /// ```swift
  /// registry.link("wishlist/movie/:id", to: WishlistStep.movieIsPicked)
  /// ```
  ///
  /// The link works both ways: ``link(to:)-(Step)`` finds the value in a step by reflection, and checks that `makeStep`
  /// makes an equal step from it.
  ///
  /// - Parameters:
  ///   - pattern: The parts of the path, separated by `/`; the one beginning with `:` stands for the value.
  ///   - makeStep: Makes the step from the value; most often a case of the step's type.
  ///   - expectation: The valid values for an error message, such as “a whole number”; derived from the type by
  ///     default.
  ///   - isValid: Returns `false` for values that lead nowhere.
  ///   - place: The link to the flow with the place, if the flow isn't always there.
  public func link<Value: LosslessStringConvertible, StepType: Step>(
    _ pattern: String, to makeStep: @escaping (Value) -> StepType, within place: String? = nil,
    expecting expectation: String? = nil, where isValid: @escaping (Value) -> Bool = { _ in true }
  ) {
    let pattern = LinkPattern(pattern, within: place, parameterCount: 1)
    register(ValueLink(pattern: pattern, makeStep: makeStep, expectation: expectation, isValid: isValid))
  }

  /// Registers a link with any number of variable parts.
  ///
  /// ```swift
  /// registry.link("search/:text/:page") { link in
  ///   SearchStep.pageIsWanted(text: try link.value("text"), page: try link.value("page"))
  /// } parameters: { step in
  ///   if case .pageIsWanted(let text, let page) = step { ["text": text, "page": "\(page)"] } else { nil }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - pattern: The parts of the path, separated by `/`; those beginning with `:` stand for any text.
  ///   - makeStep: Makes the step. It throws if a parameter is invalid.
  ///   - parameters: Returns the variable parts for a step, or `nil` if the link does not lead to it.
  ///   - place: The link to the flow with the place, if the flow isn't always there.
  public func link<StepType: Step>(
    _ pattern: String, within place: String? = nil, makeStep: @escaping (LinkParameters) throws -> StepType,
    parameters: @escaping (StepType) -> [String: String]?
  ) {
    register(FreeLink(pattern: LinkPattern(pattern, within: place), makeStep: makeStep, makeParameters: parameters))
  }

  private func register(_ link: some RegisteredLink) {
    change { $0.links.append(link) }
  }

  // MARK: Following links

  /// Returns the step of a link, and before it the steps of the places around it.
  func steps(to path: [String]) throws -> [any Step] {
    for candidate in links {
      if let parameters = candidate.pattern.match(path) {
        let outer = try candidate.pattern.place.map {
          try steps(for: DeepLink(path: $0.split(separator: "/").map(String.init)))
        }
        return (outer ?? []) + [try candidate.step(with: LinkParameters(parameters, of: candidate.pattern))]
      }
    }
    throw LinkError.unknown(path.joined(separator: "/"))
  }

  /// Returns the link to the place of a step, or `nil` if there is none.
  ///
  /// ```swift
  /// let link = registry.link(to: WishlistStep.movieIsPicked(603))  // wishlist/movie/603
  /// ```
  public func link(to step: any Step) -> DeepLink? {
    for candidate in links {
      if let parameters = candidate.parameters(ofAny: step), let path = candidate.pattern.path(with: parameters) {
        return DeepLink(path: path)
      }
    }
    return nil
  }

  private var links: some Sequence<any RegisteredLink> { registrations.lazy.flatMap(\.links) }
}
