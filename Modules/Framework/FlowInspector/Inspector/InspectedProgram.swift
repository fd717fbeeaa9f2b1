import FlowScreens
import Foundation
import Observation

/// The knowledge of an inspector about a program.
@Observable
final class InspectedProgram {
  private(set) var name = ""
  private(set) var tree: [InspectorMessage.Node] = []
  /// The last events and mistakes, the newest first.
  private(set) var events: [InspectorMessage.Event] = []
  private(set) var mistakes: [InspectorMessage.Event] = []
  private(set) var waits: [InspectorMessage.Wait] = []
  /// The lines of the state as JSON.
  private(set) var state: [String] = []

  private static let mostEvents = 1_000

  func take(_ message: InspectorMessage) {
    if let program = message.program { name = "\(program.name) \(program.version), process \(program.process)" }
    if let event = message.event { take(event) }
    tree = message.tree ?? tree
    waits = message.waits ?? waits
    if let state = message.state { self.state = lines(of: state) }
    if let problem = message.problem { state = [problem] }
  }

  private func take(_ event: InspectorMessage.Event) {
    events = Array(([event] + events).prefix(Self.mostEvents))
    guard event.isMistake else { return }
    mistakes = Array(([event] + mistakes).prefix(Self.mostEvents))
  }

  private func lines(of state: SavedState) -> [String] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let text = (try? encoder.encode(state)).map { String(decoding: $0, as: UTF8.self) }
    return text?.split(separator: "\n").map { String($0) } ?? []
  }
}
