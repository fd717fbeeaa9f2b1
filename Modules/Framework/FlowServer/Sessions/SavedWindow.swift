import FlowScreens
import Foundation

/// The encoded state of a window.
nonisolated struct SavedWindow: Equatable, Sendable {
  struct Contents: Codable, Equatable {
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
