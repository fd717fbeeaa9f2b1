import FlowScreens
import Foundation

/// The encoded state of a window. A session is written after each change of one of its windows, and the others aren’t
/// encoded again.
nonisolated struct SavedWindow: Codable, Equatable, Sendable {
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

  private let text: String

  init(_ contents: Contents) throws {
    text = String(decoding: try JSONEncoder().encode(contents), as: UTF8.self)
  }

  var contents: Contents {
    get throws { try JSONDecoder().decode(Contents.self, from: Data(text.utf8)) }
  }

  init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      self.text = text
      // An unreadable file is refused as a whole.
      _ = try contents
    } else {
      // Earlier versions saved the contents themselves.
      text = try SavedWindow(Contents(from: decoder)).text
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
