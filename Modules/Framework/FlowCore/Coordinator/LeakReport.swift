/// The objects and tasks that are still alive after a coordinator ended all its flows.
///
/// ```swift
/// let report = coordinator.endAll()
/// assert(report.stillAlive.isEmpty, "not released: \(report.stillAlive)")
/// ```
public final class LeakReport {
  private let engine: FlowEngine

  init(of engine: FlowEngine) {
    self.engine = engine
  }

  /// The type names of flows, presentables and steppers that are still alive. Always empty in release builds.
  public var stillAlive: [String] { engine.ledger.survivorNames }

  /// The cancelled adaptations whose tasks have not returned: the flow and the step of each.
  public var liveTasks: [String] { engine.adaptations.live.map(\.name) }
}
