@_spi(Subscribing) import FlowReactive

/// The flows and the contributions of a presentable.
extension Lifecycle {
  /// The flows of which the presentable is the root, and their waiters.
  var rootRecord: RootRecord {
    if let knownRootRecord { return knownRootRecord }
    let record = RootRecord()
    knownRootRecord = record
    return record
  }

  /// `true` if a live flow has the presentable as its root.
  package var isRootOfFlow: Bool { knownRootRecord?.hasFlows ?? false }

  /// `true` if the presentable is visible, and a flow with it as its root waits to offer its first step again.
  package var canBeginAgain: Bool { isVisible && knownRootRecord?.nodes.first { $0.whenShown != nil } != nil }

  /// Offers the first step of such a flow again.
  package func beginAgain() {
    knownRootRecord?.nodes.forEach { $0.wasShown() }
  }

  /// `true` while the flow showing the presentable is being restored.
  ///
  /// Meanwhile a container only adds: what had been removed is not up.
  public var isBeingRestored: Bool { nearestNode?.engine.replay != nil }

  /// Does some work before any step resulting from it is handled.
  package func inOneTurn(_ work: () -> Void) {
    if let engine = nearestNode?.engine { engine.turn(work) } else { work() }
  }

  /// Ends the flows whose root is dismissed, those above first.
  package func endFlows() {
    guard let knownRootRecord else { return }
    for node in knownRootRecord.nodes { node.engine.rootWasDismissed(of: node) }
  }

  func add(_ contribution: Contribution) {
    contributions = contributions.appending(contribution)
  }

  func remove(_ contribution: Contribution) {
    contributions = contributions.filter { $0 !== contribution }
  }

  /// Lets all contributions judge by the new phase before any of them acts on it.
  func tellContributions() {
    guard !contributions.isEmpty else { return }
    let contributions = contributions
    contributions.forEach { $0.judge(in: phase) }
    contributions.forEach { $0.follow(phase) }
  }

  /// The youngest flow whose root is the presentable, or the nearest container around it.
  var nearestNode: FlowNode? {
    for lifecycle in selfAndContainers {
      if let node = lifecycle.knownRootRecord?.nodes.last { return node }
    }
    return nil
  }
}
