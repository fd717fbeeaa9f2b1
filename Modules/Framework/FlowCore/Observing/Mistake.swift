/// A mistake in how flows and presentables are used, which would otherwise go unnoticed.
///
/// Mistakes are looked for at the end of a turn, while a tree's events are observed. `FlowTest` fails on them.
nonisolated public enum Mistake: Sendable, Hashable {
  /// The flow contributed a presentable that nothing shows.
  case contributedNotShown(String)

  /// A presentable whose model emits steps is shown, and no flow listens to the model.
  case shownNotContributed(String)

  /// The flow is ready, and nothing shows its root.
  case flowNotShown

  /// A container without content is shown; the flow that fills it was not started.
  case emptyContainerShown(String)

  /// A presentable was put into a second container, or into itself. It stays where it was.
  case inTwoContainers

  /// The user did something that the screen does not offer.
  case unknownIntent(String)
}

nonisolated extension Mistake: CustomStringConvertible {
  /// A sentence that names the mistake and the way out.
  public var description: String {
    switch self {
    case .contributedNotShown(let name): "\(name) was contributed and is not shown; push, present or show it"
    case .shownNotContributed(let name): "\(name) is shown and no flow listens to its model; return it as a contributor"
    case .flowNotShown: "the flow was started and its root is not shown; put the root into a container"
    case .emptyContainerShown(let name): "\(name) is shown and empty; return its flow as a contributor"
    case .inTwoContainers: "a presentable was put into a second container; take it out of the first one"
    case .unknownIntent(let intent): "the screen does not offer \(intent)"
    }
  }
}

/// A place where the search for mistakes looks at the end of a turn.
enum Suspect {
  case contribution(Contribution, FlowNode)
  case readyFlow(FlowNode)
  /// A presentable that joined a container.
  case lifecycle(Lifecycle, FlowNode)

  var node: FlowNode {
    switch self {
    case .contribution(_, let node), .readyFlow(let node), .lifecycle(_, let node): node
    }
  }

  /// The mistake, if there is one. Presentables that don't take part in the search may be shown in unknown ways.
  var mistake: Mistake? {
    switch self {
    case .contribution(let contribution, _):
      contribution.presentable.flatMap {
        $0.lifecycle.isUnshown ? .contributedNotShown(String(describing: type(of: $0))) : nil
      }
    case .readyFlow(let node):
      node.root?.lifecycle.isUnshown == true ? .flowNotShown : nil
    case .lifecycle(let lifecycle, _):
      // The root of a live flow may be filled later, when the flow has adapted its first step.
      lifecycle.phase == .visible && !lifecycle.rootRecord.hasFlows ? lifecycle.findMistake?() : nil
    }
  }
}

extension Lifecycle {
  fileprivate var isUnshown: Bool { findMistake != nil && phase == .created && container == nil }
}
