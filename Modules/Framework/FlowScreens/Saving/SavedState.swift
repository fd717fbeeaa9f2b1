/// The state of a tree of flows: which flows are live, the steps whose presentables are up, and the state of these.
///
/// ```swift
/// try JSONEncoder().encode(coordinator.save()).write(to: file, options: .atomic)
/// let state = try JSONDecoder().decode(SavedState.self, from: Data(contentsOf: file))
/// ```
///
/// Steps and the state of models are encoded as themselves, so they should be `Codable`. They are decoded when they are
/// restored, by the flow and the model that know their types. <doc:SaveAndRestore> describes the layout.
nonisolated public struct SavedState: Codable, Equatable, Sendable {
  /// The number of the layout.
  public private(set) var version = 1
  /// The live flows, in the order in which they were started.
  var flows: [SavedFlow] = []
  /// The navigations with something up, in the order in which they happened.
  var steps: [SavedStep] = []

  /// The state of a tree without flows.
  public init() {}
}

/// A live flow.
nonisolated struct SavedFlow: Codable, Equatable, Sendable {
  let name: String
  /// The navigation that started the flow; `nil` for a root flow.
  var starter: Starter?
  /// The position of a root flow among the started ones; `nil` for the first.
  var rootPosition: Int?
  /// `true` if the flow has handled a step. If not, it is started as usual.
  var hasBegun: Bool?
  var root: SavedPresentable?

  var isRoot: Bool { starter == nil }

  struct Starter: Codable, Equatable, Sendable {
    /// The position of the step in the state.
    let step: Int
    /// The position of the flow among those started by the step.
    let position: Int
  }
}

/// A navigation with something up.
nonisolated struct SavedStep: Codable, Equatable, Sendable {
  /// The position of the flow in the state.
  let flow: Int
  let step: SavedPart
  /// The presentables that joined; `nil` for the dismissed ones.
  var presentables: [SavedPresentable?]?
  /// The number of started flows, including those ended since.
  var flows: Int?
}

/// The state of a presentable.
nonisolated struct SavedPresentable: Codable, Equatable, Sendable {
  /// `true` if steps waited for the first appearance. The stepper then begins as usual.
  var isNew: Bool?
  /// `true` if the presentable was never shown.
  var isUnseen: Bool?
  /// The title of the selected tab.
  var tab: String?
  /// The position of the selected tab; `nil` for the first.
  var tabPosition: Int?
  /// `true` if the focus is on the lower of two panes.
  var isLowerPaneFocused: Bool?
  /// The state of the screen's model.
  var model: SavedPart?
  /// The state kept with the screen by a front end.
  var frontEnd: [String: String]?
  /// The state of the containers inside not contributed by a flow, from the outside in.
  var inside: [SavedPresentable]?

  var isEmpty: Bool { self == SavedPresentable() }

  var selectedTab: TabPlace? { tab.map { TabPlace(title: $0, position: tabPosition ?? 0) } }
}
