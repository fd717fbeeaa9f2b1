import FlowScreens

/// The state of a window.
nonisolated struct SavedWindow: Codable, Equatable, Sendable {
  /// A place on the way to the present one.
  struct Place: Codable, Equatable {
    let name: String
    let address: String
    let hasOwnAddress: Bool
  }

  var state: SavedState
  /// The places on the way to the present one, which is the last. Earlier versions had none.
  var way: [Place]?
  /// The number of the last request that was performed.
  var lastRequest: String?
  /// The filters with which places were first shown. Earlier versions had none.
  var firstFilters: FirstFilters?
}
