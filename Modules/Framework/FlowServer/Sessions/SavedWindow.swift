import FlowScreens
import Foundation

/// The encoded state of a window.
nonisolated struct SavedWindow: Equatable, Sendable {
  struct Contents: Codable, Equatable {
    var state: SavedState
    /// The links of the places on the way to the present one, which is the last.
    var trail: [String]
  }

  let data: Data

  init(_ data: Data) {
    self.data = data
  }

  init(_ contents: Contents) throws {
    data = try JSONEncoder().encode(contents)
  }

  var contents: Contents {
    get throws { try JSONDecoder().decode(Contents.self, from: data) }
  }
}
