import FlowContent
package import FlowScreens
import Foundation

/// A message of a program to its inspectors: an object of JSON with one of the members that the module's page lists.
nonisolated package struct InspectorMessage: Codable, Equatable, Sendable {
  /// The version of the protocol.
  package static let version = 1

  /// The program, as the first message of a connection.
  package var program: Program?

  /// An event in the tree of flows.
  package var event: Event?

  /// The live flows, parents before children, each time they have changed.
  package var tree: [Node]?

  /// The reasons why the program waits, each time they have changed.
  package var waits: [Wait]?

  /// The state that the program would save, each time it has changed.
  package var state: SavedState?

  /// The reason why the state can't be written.
  package var problem: String?

  init(
    program: Program? = nil, event: Event? = nil, tree: [Node]? = nil, waits: [Wait]? = nil, state: SavedState? = nil,
    problem: String? = nil
  ) {
    self.program = program
    self.event = event
    self.tree = tree
    self.waits = waits
    self.state = state
    self.problem = problem
  }

  /// A program being inspected.
  package struct Program: Codable, Equatable, Sendable {
    /// The name of the program.
    package let name: String
    /// The version of the program.
    package let version: String
    /// The number of its process.
    package let process: Int32
    /// The version of the protocol.
    package let `protocol`: Int
  }

  /// An event in the tree of flows.
  package struct Event: Codable, Equatable, Sendable {
    /// The number of the event, from 1.
    package let number: Int
    /// The seconds since 1970, in UTC.
    package let time: Double
    /// The name of the flow.
    package let flow: String
    /// The number of the flow in the order in which the flows were started, from 1.
    package let flowNumber: Int
    /// The name of the outcome, such as `didNavigate` or `ignored(hidden)`.
    package let outcome: String
    /// The step, if the event is about one.
    package let step: String?
    /// The error, the mistake, or the replacement of the step.
    package let detail: String?
    /// The duration, in seconds, of the navigation, or of the adaptation, if it was waited for.
    package let duration: Double?
  }

  /// A live flow.
  package struct Node: Codable, Equatable, Sendable {
    /// The name of the flow.
    package let flow: String
    /// The number of the flow in the order in which the flows were started, from 1.
    package let flowNumber: Int
    /// The number of flows above it.
    package let depth: Int
    /// `true` if the flow is on the screen.
    package let isVisible: Bool
    /// The steps whose presentables are up, the oldest first.
    package let steps: [String]
  }

  /// A reason why the program waits.
  package struct Wait: Codable, Equatable, Sendable {
    /// The flow and the step of an adaptation, the title of a busy screen, or an action of the user.
    package let text: String
    /// The number of the flow, if an adaptation waits.
    package let flowNumber: Int?
    /// `true` if the program waits for the user.
    package let isForUser: Bool
    /// The moment at which an inspector first noticed it, in seconds since 1970.
    package let since: Double
  }
}

nonisolated extension InspectorMessage {
  /// The message as a line of JSON. Characters that could control a terminal are escaped.
  package var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    do {
      return String(decoding: try encoder.encode(self), as: UTF8.self).terminalSafeJSON
    } catch {
      // Only the state has values of other types, which can fail.
      return InspectorMessage(problem: "the state can’t be encoded: \(error)".clipped).json
    }
  }

  /// Creates a message from a line of JSON.
  init(json line: Data) throws(InspectorError) {
    do {
      self = try JSONDecoder().decode(Self.self, from: line)
    } catch {
      throw .notAMessage(String(decoding: line.prefix(80), as: UTF8.self))
    }
    if let version = program?.protocol, version != Self.version { throw .otherVersion(version) }
  }
}

nonisolated extension String {
  /// The text, or its beginning if it is long.
  var clipped: String { utf8.count > 2_000 ? prefix(500) + "…" : self }
}
