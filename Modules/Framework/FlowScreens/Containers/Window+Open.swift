public import FlowCore

extension Window {
  /// Offers steps one after the other, and brings the flow that takes the last one to the front: what a link does.
  ///
  /// ```swift
  /// window.open([AppStep.settingsAreWanted, SettingsStep.accountIsWanted], with: coordinator)
  /// ```
  ///
  /// While no flow can take a step, it waits until one can. Then what lies over that flow is closed as far as the user
  /// could close it. What is presented from the delivery of the first step on stays in front: the place itself can be a
  /// sheet, or a question that comes first.
  ///
  /// - Parameters:
  ///   - path: The steps, each for a flow that is live when the one before was taken.
  ///   - coordinator: The coordinator that drives the flows in the window.
  /// - Returns: The offer of the last step, or `nil` if there are no steps.
  @discardableResult
  public func open(_ path: [any Step], with coordinator: FlowCoordinator) -> StepOffer? {
    var modals: Set<ObjectIdentifier> = []
    let offer = coordinator.navigate(
      through: path,
      beforeAsking: { [weak self] in
        let presenting = self?.hierarchy.compactMap { $0 as? any ModalPresenting } ?? []
        modals = Set(presenting.flatMap(\.modals.presentables).map { ObjectIdentifier($0) })
      })
    offer?.onSettled { [weak self, weak coordinator] takers in
      if let root = takers.first.flatMap({ coordinator?.root(of: $0) }) {
        self?.reveal(root) { !modals.contains(ObjectIdentifier($0)) }
      }
    }
    return offer
  }
}
