import FlowContent
import FlowScreens
import Foundation

nonisolated extension InspectorMessage {
  /// The message as lines safe to print. The first word of each is the kind of message.
  ///
  /// ```swift
  /// while let message = try await reader.next() {
  ///   for line in message.lines { print(line) }
  /// }
  /// ```
  package var lines: [String] {
    var lines: [String] = []
    if let program {
      lines.append("program \(program.name) \(program.version), process \(program.process)")
    }
    if let event { lines.append("event \(event)") }
    lines += tree?.map { "tree \($0)" } ?? []
    if let waits { lines += waits.isEmpty ? ["waits for nothing"] : waits.map { "waits \($0)" } }
    if let state { lines.append("state \(InspectorMessage(state: state).json)") }
    if let problem { lines.append("problem \(problem)") }
    return lines.map(\.terminalSafe)
  }
}

nonisolated extension InspectorMessage.Event: CustomStringConvertible {
  /// The event as text: `12:03:04.125 WishlistFlow didNavigate movieIsPicked(603) (0.4 ms)`.
  package var description: String { "\(clockTime(time)) \(flow) \(summary)" }

  /// The outcome, the step, the detail and the duration.
  var summary: String {
    [outcome, step, detail.map { isMistake ? $0 : "→ \($0)" }, durationText.map { "(\($0))" }]
      .compactMap(\.self).joined(separator: " ")
  }

  /// The duration, in milliseconds or seconds.
  var durationText: String? {
    duration.map { $0 < 1 ? String(format: "%.1f ms", $0 * 1_000) : String(format: "%.1f s", $0) }
  }

  /// The moment at which it happened.
  var clock: String { clockTime(time) }
}

nonisolated extension InspectorMessage.Node: CustomStringConvertible {
  /// The flow as text, indented by its depth, with a star if it is visible: `  * Wishlist > moviesAreRequired`.
  package var description: String { ([title] + steps).joined(separator: " > ") }

  /// The name of the flow, indented by its depth, with a star if it is visible.
  var title: String { String(repeating: "  ", count: min(depth, 20)) + (isVisible ? "* " : "- ") + flow }
}

nonisolated extension InspectorMessage.Wait: CustomStringConvertible {
  /// The reason as text: `for Search since 12:03:04.125`.
  package var description: String { "for \(isForUser ? "the user: " : "")\(text) since \(clock)" }

  /// The moment since which the program waits.
  var clock: String { clockTime(since) }
}

/// Returns the time of day, to milliseconds.
nonisolated private func clockTime(_ seconds: Double) -> String {
  Date(timeIntervalSince1970: seconds)
    .formatted(Date.ISO8601FormatStyle(timeZone: .current).time(includingFractionalSeconds: true))
}
