import FlowCore
import Foundation

nonisolated extension InspectorMessage.Event {
  init(_ event: FlowEvent, number: Int, duration: Double?) {
    let (outcome, step, detail): (String, (any Step)?, Any?) =
      switch event.kind {
      case .started: ("started", nil, nil)
      case .ready: ("ready", nil, nil)
      case .ended(let how): ("ended(\(how))", nil, nil)
      case .willNavigate(let step): ("willNavigate", step, nil)
      case .didNavigate(let step): ("didNavigate", step, nil)
      case .revealed(let step): ("revealed", step, nil)
      case .adapted(let step, let other): ("adapted", step, other)
      case .ignored(let step, let reason): ("ignored(\(reason))", step, nil)
      case .rejected(let step, let error): ("rejected", step, error)
      case .unhandled(let step): ("unhandled", step, nil)
      case .mistake(let mistake): ("mistake", nil, mistake)
      }
    self.init(
      number: number, time: Date.now.timeIntervalSince1970, flow: event.flow.name, flowNumber: event.flow.number,
      outcome: outcome, step: step.map { "\($0)".clipped }, detail: detail.map { "\($0)".clipped }, duration: duration)
  }

  /// `true` if something is used incorrectly.
  package var isMistake: Bool { outcome == "mistake" }
}

nonisolated extension InspectorMessage.Node {
  init(_ node: FlowTree.Node) {
    self.init(
      flow: node.flow.name, flowNumber: node.flow.number, depth: node.depth, isVisible: node.isVisible,
      steps: node.steps.map { "\($0)".clipped })
  }
}
