/// What a coordinator that ended all its flows has left behind, at the moment when it is asked.
public final class Remains {
  private let engine: FlowEngine

  init(of engine: FlowEngine) {
    self.engine = engine
  }

  /// The same as ``FlowCoordinator/stillAlive()``.
  public var stillAlive: [String] { engine.ledger.survivorNames }

  /// The tasks of adaptations that were cancelled and have not returned: the flow and the step of each.
  public var liveTasks: [String] { engine.adaptations.liveTasks }
}
