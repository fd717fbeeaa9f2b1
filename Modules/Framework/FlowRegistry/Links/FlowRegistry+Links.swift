public import FlowCore

extension FlowRegistry {
  struct Link {
    let owner: String
    let pattern: LinkPattern
    let stepType: String
    let makeStep: (LinkParameters) throws -> any Step
    let parameters: (any Step) -> [String: String]?
  }

  /// Makes every link that matches `pattern` a step and, the other way, gives the steps that a link can lead to theirs.
  ///
  /// ```swift
  /// registry.link("wishlist/movie/:id") { link in
  ///   WishlistStep.movieIsPicked(try link.integer("id"))
  /// } parameters: { step in
  ///   if case .movieIsPicked(let id) = step { ["id": "\(id)"] } else { nil }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - pattern: Parts separated by `/`, those that begin with `:` standing for any text: `wishlist/movie/:id`.
  ///   - makeStep: Makes the step; throws if a parameter makes no sense.
  ///   - parameters: What the variable parts of the pattern are for a step; `nil` for one that the link does not lead to.
  public func link<StepType: Step>(
    _ pattern: String, makeStep: @escaping (LinkParameters) throws -> StepType,
    parameters: @escaping (StepType) -> [String: String]?
  ) {
    links.append(
      Link(
        owner: owner, pattern: LinkPattern(pattern), stepType: typeName(StepType.self), makeStep: makeStep
      ) { step in
        (step as? StepType).flatMap(parameters)
      })
  }

  /// Makes the link `path`, which has no variable parts, a step, and gives that step the link.
  ///
  /// ```swift
  /// registry.link("wishlist", to: WishlistStep.moviesAreRequired)
  /// ```
  public func link(_ path: String, to step: some Step & Equatable) {
    link(path) { _ in
      step
    } parameters: {
      $0 == step ? [:] : nil
    }
  }

  /// The step that a link stands for.
  ///
  /// - Throws: ``LinkError``, or what the closure of the feature that owns the pattern throws.
  public func step(for link: DeepLink) throws -> any Step {
    for candidate in links {
      if let parameters = candidate.pattern.match(link.path) {
        return try candidate.makeStep(LinkParameters(parameters, of: candidate.pattern))
      }
    }
    throw LinkError.unknown(link.path.joined(separator: "/"))
  }

  /// The link that leads to where a step leads; `nil` if none does.
  public func link(to step: any Step) -> DeepLink? {
    for candidate in links {
      if let parameters = candidate.parameters(step), let path = candidate.pattern.path(with: parameters) {
        return DeepLink(path: path)
      }
    }
    return nil
  }
}
