import FlowContent
public import FlowScreens
import Foundation

/// A message of a program to its inspectors: one line of JSON with one of the properties set.
///
/// ```swift
/// while let message = try await client.next() {
///   if let event = message.event, event.outcome == "rejected" { print(event) }
/// }
/// ```
nonisolated public struct InspectorMessage: Codable, Equatable, Sendable {
  /// The version of the protocol.
  public static let version = 1

  /// The program, as the first message of a connection.
  public var program: Program?

  /// An event in the tree of flows.
  public var event: Event?

  /// The number of events left out, because they came faster than they were read.
  public var droppedEvents: Int?

  /// The live flows, parents before children, each time they have changed.
  public var tree: [Node]?

  /// The reasons why the program waits, each time they have changed.
  public var waits: [Wait]?

  /// The state that the program would save, each time it has changed.
  public var state: SavedState?

  /// The reason why a message can't be sent.
  public var problem: String?

  init(
    program: Program? = nil, event: Event? = nil, droppedEvents: Int? = nil, tree: [Node]? = nil, waits: [Wait]? = nil,
    state: SavedState? = nil, problem: String? = nil
  ) {
    (self.program, self.event, self.droppedEvents) = (program, event, droppedEvents)
    (self.tree, self.waits, self.state, self.problem) = (tree, waits, state, problem)
  }

  /// A program being inspected.
  public struct Program: Codable, Equatable, Sendable {
    /// The name of the program.
    public let name: String
    /// The version of the program.
    public let version: String
    /// The number of its process.
    public let process: Int32
    /// The version of the protocol.
    public let `protocol`: Int
  }

  /// An event in the tree of flows.
  public struct Event: Codable, Equatable, Sendable {
    /// The number of the event, from 1.
    public let number: Int
    /// The seconds since 1970, in UTC.
    public let time: Double
    /// The name of the flow.
    public let flow: String
    /// The number of the flow in the order in which the flows were started, from 1.
    public let flowNumber: Int
    /// The name of the outcome, such as `didNavigate` or `ignored(hidden)`.
    public let outcome: String
    /// The step, if the event is about one.
    public let step: String?
    /// The error, the mistake, or the replacement of the step.
    public let detail: String?
    /// The duration, in seconds, of the navigation, or of the adaptation, if it was waited for.
    public let duration: Double?
  }

  /// A live flow.
  ///
  /// ```swift
  /// for node in message.tree ?? [] where node.isVisible { print(node) }  // * Wishlist > moviesAreRequired
  /// ```
  public struct Node: Codable, Equatable, Sendable {
    /// The name of the flow.
    public let flow: String
    /// The number of the flow in the order in which the flows were started, from 1.
    public let flowNumber: Int
    /// The number of flows above it.
    public let depth: Int
    /// `true` if the flow is on the screen.
    public let isVisible: Bool
    /// The steps whose presentables are up, the oldest first.
    public let steps: [String]
  }

  /// A reason why the program waits.
  ///
  /// ```swift
  /// for wait in message.waits ?? [] where !wait.isForUser { print(wait) }  // for Search since 12:03:04.125
  /// ```
  public struct Wait: Codable, Equatable, Sendable {
    /// The flow and the step of an adaptation, the title of a busy screen, or an action of the user.
    public let text: String
    /// The number of the flow, if an adaptation waits.
    public let flowNumber: Int?
    /// `true` if the program waits for the user.
    public let isForUser: Bool
    /// The moment at which an inspector first noticed it, in seconds since 1970.
    public let since: Double
  }
}

nonisolated extension InspectorMessage {
  /// The message as a line of JSON. Characters that could control a terminal are escaped.
  public var json: String {
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
