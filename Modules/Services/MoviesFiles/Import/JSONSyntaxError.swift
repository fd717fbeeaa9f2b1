import Foundation

/// An error about a place where a text is not the expected JSON.
struct JSONSyntaxError: Error {
  private(set) var position: TextPosition
  let reason: String
}

extension JSONSyntaxError {
  /// Creates a description of the first place where data is not JSON, or `nil` if it is.
  ///
  /// `JSONDecoder` doesn't describe the place on Linux, and doesn't tell bad syntax from a bad value. `JSONSerialization`
  /// does, in a text such as “Invalid value around character 12.”
  ///
  /// - Parameter start: The place in the file where the data begins.
  init?(in data: Data, at start: TextPosition = TextPosition()) {
    var offset = data.count
    do {
      _ = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
      return nil
    } catch let error as NSError {
      let description = error.userInfo[NSDebugDescriptionErrorKey] as? String ?? "Invalid syntax."
      if let place = description.firstMatch(of: /\ around character (\d+)\.?$/) {
        offset = Int(place.1) ?? offset
        reason = description.prefix(upTo: place.range.lowerBound).lowercased()
      } else {
        reason = String(description.prefix { $0 != "." }).lowercased()
      }
      position = start
      position.advance(over: data.prefix(offset))
    }
  }
}

/// A place in a text file. Lines and columns count from 1, columns in bytes.
struct TextPosition: Hashable, Sendable {
  private(set) var line = 1
  private(set) var column = 1

  /// Moves the position past the bytes that follow it.
  mutating func advance(over bytes: some Collection<UInt8>) {
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else {
        column += 1
      }
    }
  }
}
