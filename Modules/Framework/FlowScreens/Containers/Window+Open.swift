public import FlowCore

/// An object that shows an application and follows links into it, such as a ``Window``.
///
/// A front end with containers of its own adopts it, so that a registry opens places in it.
@MainActor
public protocol LinkOpening: ModalPresenting {
  /// Offers steps one after the other, and brings what the last of them leads to to the front.
  ///
  /// - Returns: The offer of the last step, or `nil` if there are no steps.
  @discardableResult
  func open(_ path: [any Step], with coordinator: FlowCoordinator) -> StepOffer?

  /// Closes what is in front and would lose changes if a link were followed. The user decides about the changes first.
  ///
  /// - Parameter proceed: Called when nothing would be lost: at once, or when the user has chosen to discard the
  ///   changes.
  func closeUnsavedSheets(then proceed: @escaping () -> Void)
}

extension Window: LinkOpening {
  /// Offers steps one after the other, and brings the flow that takes the last one to the front, as a link does.
  ///
  /// ```swift
  /// window.open([AppStep.settingsAreWanted, SettingsStep.accountIsWanted], with: coordinator)
  /// ```
  ///
  /// If no flow can take a step yet, the step waits until one can. Then what is over the place is closed as far as the
  /// user could close it: over what was up for the step already, or else over the flow. Modals presented by the flow
  /// when it navigates to the step stay in front: they can be a question to answer first.
  ///
  /// While a flow awaits the user in its adaptation, with a sign-in for instance, it takes no other step. If it can
  /// take a step of the path, the modals over it are closed at once, as the user would close them. If one can't be
  /// closed, the path waits for the user's answer.
  ///
  /// - Parameters:
  ///   - path: The steps, each for a flow that is live when the previous step was taken.
  ///   - coordinator: The coordinator of the flows in the window.
  /// - Returns: The offer of the last step, or `nil` if there are no steps.
  @discardableResult
  public func open(_ path: [any Step], with coordinator: FlowCoordinator) -> StepOffer? {
    let awaiting = coordinator.pendingAdaptations.filter { $0.awaitedUserAction != nil }
    var known: Set<ObjectIdentifier> = []
    let isKnown = { (presentable: any Presentable) in known.contains(ObjectIdentifier(presentable)) }
    let offer = coordinator.navigate(
      through: path, beforeAsking: { [weak self] in known = Set(self?.hierarchy.map { ObjectIdentifier($0) } ?? []) })
    offer?.onSettled { [weak self, weak coordinator, weak offer] takers in
      guard offer?.isRevealed == false, let root = takers.first.flatMap({ coordinator?.root(of: $0) }) else { return }
      self?.reveal(root) { !isKnown($0) }
    }
    guard offer?.isSettled == false else { return offer }
    if offer?.isAsked == false {
      // A tab begins when it is first shown.
      coordinator.showFlows(for: path) { [self] root in reveal(root) { !isKnown($0) } }
    }
    for adaptation in awaiting where path.contains(where: { type(of: $0) == type(of: adaptation.step) }) {
      if let root = coordinator.root(of: adaptation.flow) {
        reveal(root) { !isKnown($0) }
      }
    }
    return offer
  }
}
