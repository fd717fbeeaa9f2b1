public import FlowCore

extension FlowRegistry {
  /// Registers a link without variable parts for a step.
  ///
  /// ```swift
  /// registry.link("wishlist", to: WishlistStep.moviesAreRequired)
  /// ```
  public func link(_ path: String, to step: some Step & Equatable) {
    register(FixedLink(pattern: LinkPattern(path, parameterCount: 0), step: step))
  }

  /// Registers a link with one variable part for a step with one value.
  ///
  /// ```swift
  /// registry.link("wishlist/movie/:id", to: WishlistStep.movieIsPicked)
  /// ```
  ///
  /// The link works both ways: ``link(to:)-(Step)`` finds the value in a step by reflection, and checks that `makeStep` makes an
  /// equal step from it.
  ///
  /// - Parameters:
  ///   - pattern: The parts of the path, separated by `/`; the one that begins with `:` stands for the value.
  ///   - makeStep: Makes the step from the value; most often a case of the step's type.
  ///   - expectation: The valid values for an error message, such as “a whole number”; derived from the type by default.
  ///   - isValid: Returns `false` for values that lead nowhere.
  public func link<Value: LosslessStringConvertible, StepType: Step & Equatable>(
    _ pattern: String, to makeStep: @escaping (Value) -> StepType,
    expecting expectation: String? = nil, where isValid: @escaping (Value) -> Bool = { _ in true }
  ) {
    let pattern = LinkPattern(pattern, parameterCount: 1)
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
  ///   - pattern: The parts of the path, separated by `/`; those that begin with `:` stand for any text.
  ///   - makeStep: Makes the step. It throws if a parameter is invalid.
  ///   - parameters: Returns the variable parts for a step, or `nil` if the link does not lead to that step.
  public func link<StepType: Step>(
    _ pattern: String, makeStep: @escaping (LinkParameters) throws -> StepType,
    parameters: @escaping (StepType) -> [String: String]?
  ) {
    register(FreeLink(pattern: LinkPattern(pattern), makeStep: makeStep, makeParameters: parameters))
  }

  private func register(_ link: some RegisteredLink) {
    change { $0.links.append(link) }
  }

  // MARK: Following links

  /// Returns the step that a link leads to.
  ///
  /// - Throws: ``LinkError``, or the error that the closure of the feature throws.
  public func step(for link: DeepLink) throws -> any Step {
    for candidate in links {
      if let parameters = candidate.pattern.match(link.path) {
        return try candidate.step(with: LinkParameters(parameters, of: candidate.pattern))
      }
    }
    throw LinkError.unknown(link.path.joined(separator: "/"))
  }

  /// Returns the link that leads to the same place as a step, or `nil` if no link does.
  public func link(to step: any Step) -> DeepLink? {
    for candidate in links {
      if let parameters = candidate.parameters(ofAny: step), let path = candidate.pattern.path(with: parameters) {
        return DeepLink(path: path)
      }
    }
    return nil
  }

  private var links: [any RegisteredLink] { registrations.flatMap(\.links) }
}
