/// A mistake in the use of flows and presentables, which would otherwise go unnoticed.
///
/// ```swift
/// coordinator.events.subscribe(onNext: { event in
///   if case .mistake(let mistake) = event.kind { assertionFailure("\(event.flow): \(mistake)") }
/// }).disposed(by: bag)
/// ```
///
/// Mistakes are looked for at the end of a turn, while a tree's events are observed. `FlowTest` fails on them.
nonisolated public enum Mistake: Sendable, Hashable {
  /// The flow contributed a presentable that nothing shows.
  case contributedNotShown(String)
  /// A presentable is shown and its model emits steps, but no flow listens to the model.
  case shownNotContributed(String)
  /// The flow is ready, and nothing shows its root.
  case flowNotShown
  /// A container without content is shown; the flow that fills it was not started.
  case emptyContainerShown(String)
  /// A presentable was put into a second container, or into itself. It stays where it was.
  case inTwoContainers
  /// A dismissed presentable was put into a container again. It is not shown.
  case shownAfterDismissal
  /// The user did something that the screen does not offer.
  case unknownIntent(String)
  /// Two actions or two fields of a screen have one name or key, so one of them cannot be reached.
  case offeredTwice(String)
  /// The flow awaits the result of a route, and the registry isn't connected to a window.
  case registryNotConnected(String)
}

nonisolated extension Mistake: CustomStringConvertible {
  /// A sentence naming the mistake and the way out.
  public var description: String {
    switch self {
    case .contributedNotShown(let name): "\(name) was contributed and is not shown; push, present or show it"
    case .shownNotContributed(let name): "\(name) is shown and no flow listens to its model; return it as a contributor"
    case .flowNotShown: "the flow was started and its root is not shown; put the root into a container"
    case .emptyContainerShown(let name): "\(name) is shown and empty; return its flow as a contributor"
    case .inTwoContainers: "a presentable was put into a second container; take it out of the first one"
    case .shownAfterDismissal: "a dismissed presentable was put into a container again; make a new one"
    case .unknownIntent(let intent): "the screen does not offer \(intent)"
    case .registryNotConnected(let route):
      "\(route) was opened and its registry isn't connected; call ‘connect’, or pass the registry to the test"
    case .offeredTwice(let name): "the screen offers \(name) twice; change one of them"
    }
  }
}
