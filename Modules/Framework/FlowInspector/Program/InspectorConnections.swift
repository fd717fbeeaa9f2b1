import FlowCore
import FlowScreens
import Foundation

/// The state of a program at one moment.
nonisolated struct InspectorSnapshot: Sendable {
  let tree: FlowTree
  let waits: [InspectorMessage.Wait]
  let state: SavedState

  fileprivate var parts: [InspectorMessage] {
    [.init(tree: tree.nodes.map(InspectorMessage.Node.init)), .init(waits: waits), .init(state: state)]
  }
}

/// The inspectors of a program. It encodes and sends messages away from the main actor.
actor InspectorConnections {
  private var listener: Listener?
  private let greeting: Data
  private var inspectors: [ConnectedInspector] = []
  /// The last events, for inspectors to come, and older mistakes.
  private var history: [(line: Data, isMistake: Bool)] = []
  private var mistakes: [Data] = []
  /// The parts of the last snapshot.
  private var parts: [EncodedMessage] = []

  private static let mostInspectors = 8
  private static let mostEvents = 500
  private static let mostMistakes = 100

  init(_ listener: Listener, greeting: InspectorMessage) {
    self.listener = listener
    self.greeting = greeting.line
  }

  /// Sends events, and the parts of a snapshot that are new to an inspector.
  ///
  /// - Returns: `true` if there are inspectors.
  func exchange(_ events: [InspectorMessage.Event], dropped: Int, _ snapshot: InspectorSnapshot?) -> Bool {
    let lines = events.map { InspectorMessage(event: $0).line }
    if let snapshot { update(snapshot.parts) }
    for inspector in inspectors {
      lines.forEach(inspector.add(event:))
      inspector.drop(dropped)
    }
    remember(zip(lines, events.map(\.isMistake)).map { ($0, $1) })
    accept()
    for inspector in inspectors where snapshot != nil {
      inspector.add(parts.map(\.line))
    }
    inspectors.removeAll { !$0.exchange() }
    return !inspectors.isEmpty
  }

  /// Disconnects the inspectors, and removes the socket.
  func close() {
    inspectors = []
    listener = nil
  }

  /// Encodes the changed parts.
  private func update(_ new: [InspectorMessage]) {
    parts = new.enumerated().map { [parts] index, message in
      let isKnown = parts.indices.contains(index) && parts[index].message == message
      return isKnown ? parts[index] : EncodedMessage(message)
    }
  }

  private func accept() {
    while let connection = listener?.accept() {
      // One too many is disconnected.
      guard inspectors.count < Self.mostInspectors else { continue }
      let inspector = ConnectedInspector(connection, greeting: greeting)
      (mistakes + history.map(\.line)).forEach(inspector.add(event:))
      inspectors.append(inspector)
    }
  }

  private func remember(_ events: [(line: Data, isMistake: Bool)]) {
    history += events
    let old = history.prefix(max(0, history.count - Self.mostEvents))
    mistakes = (mistakes + old.filter(\.isMistake).map(\.line)).suffix(Self.mostMistakes)
    history.removeFirst(old.count)
  }
}

nonisolated private struct EncodedMessage {
  let message: InspectorMessage
  let line: Data

  init(_ message: InspectorMessage) {
    self.message = message
    line = message.line
  }
}

/// A connected inspector, with the lines it hasn't taken yet.
nonisolated private final class ConnectedInspector {
  private let connection: Connection
  private var output: Data
  private var parts: [Data] = []
  private var droppedEvents = 0

  /// The number of bytes waiting for an inspector before events are dropped.
  private static let largestOutput = 1_000_000

  init(_ connection: Connection, greeting: Data) {
    self.connection = connection
    output = greeting
  }

  private var hasRoom: Bool { output.count < Self.largestOutput }

  func add(event line: Data) {
    guard hasRoom else { return droppedEvents += 1 }
    reportDroppedEvents()
    output += line
  }

  func drop(_ count: Int) {
    droppedEvents += count
  }

  /// Adds the changed parts. A slow inspector gets the newest ones later.
  func add(_ newParts: [Data]) {
    if parts.isEmpty { parts = newParts.map { _ in Data() } }
    for (index, part) in newParts.enumerated() where hasRoom && parts[index] != part {
      output += part
      parts[index] = part
    }
  }

  /// Sends what the inspector takes, and ignores its input.
  ///
  /// - Returns: `false` if it is gone.
  func exchange() -> Bool {
    guard connection.receive() != nil else { return false }
    if hasRoom { reportDroppedEvents() }
    while !output.isEmpty {
      guard let count = connection.send(output) else { return false }
      if count == 0 { break }
      output = Data(output.dropFirst(count))
    }
    return true
  }

  private func reportDroppedEvents() {
    guard droppedEvents > 0 else { return }
    output += InspectorMessage(droppedEvents: droppedEvents).line
    droppedEvents = 0
  }
}

nonisolated extension InspectorMessage {
  fileprivate var line: Data { Data((json + "\n").utf8) }
}
