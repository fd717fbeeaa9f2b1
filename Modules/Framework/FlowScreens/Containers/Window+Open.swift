public import FlowCore

extension Window {
  /// Offers steps one after the other, and brings the flow that takes the last one to the front, as a link does.
  ///
  /// ```swift
  /// window.open([AppStep.settingsAreWanted, SettingsStep.accountIsWanted], with: coordinator)
  /// ```
  ///
  /// A step that no flow can take yet waits until one can. Then modals over that flow are closed as far as the user could
  /// close them. Modals that were presented after the first step was delivered stay in front: they can be the place
  /// itself, or a question that comes first.
  ///
  /// A flow that awaits the user in its adaptation, with a sign-in for instance, takes no other step meanwhile. If it can
  /// take a step of the path, the modals over it are closed at once, as the user would close them. If one can't be closed,
  /// the path waits for the user's answer.
  ///
  /// - Parameters:
  ///   - path: The steps, each for a flow that is live when the previous step was taken.
  ///   - coordinator: The coordinator that drives the flows in the window.
  /// - Returns: The offer of the last step, or `nil` if there are no steps.
  @discardableResult
  public func open(_ path: [any Step], with coordinator: FlowCoordinator) -> StepOffer? {
    let awaiting = coordinator.pendingAdaptations.filter { $0.awaitedUserAction != nil }
    var modals: Set<ObjectIdentifier> = []
    let offer = coordinator.navigate(
      through: path,
      beforeAsking: { [weak self] in
        let presenting = self?.hierarchy.compactMap { $0 as? ModalContainer } ?? []
        modals = Set(presenting.flatMap(\.modals.presentables).map { ObjectIdentifier($0) })
      })
    offer?.onSettled { [weak self, weak coordinator] takers in
      if let root = takers.first.flatMap({ coordinator?.root(of: $0) }) {
        self?.reveal(root) { !modals.contains(ObjectIdentifier($0)) }
      }
    }
    guard offer?.isSettled == false else { return offer }
    for adaptation in awaiting where path.contains(where: { type(of: $0) == type(of: adaptation.step) }) {
      if let root = coordinator.root(of: adaptation.flow) {
        reveal(root) { !modals.contains(ObjectIdentifier($0)) }
      }
    }
    return offer
  }
}
