public import Foundation

/// A part of an export that a feature contributes to the registry, such as the user's reviews.
///
/// The commands ‘export’ and ‘import’ write and read it as a file beside that of the lists, whose name ends in the
/// name of the part: `lists.json.reviews`. The feature decides on the format.
public struct ExportPart: Sendable, CustomStringConvertible {
  /// The name of the part, which is unique among the features: `reviews`.
  public let name: String

  /// Returns the contents of the file.
  public let export: @Sendable () async throws -> Data

  /// Merges the contents of a file with the user's data. Throws, and changes nothing, if they are invalid.
  public let restore: @Sendable (Data) async throws -> Void

  /// Creates a part.
  public init(
    _ name: String, export: @escaping @Sendable () async throws -> Data,
    restore: @escaping @Sendable (Data) async throws -> Void
  ) {
    self.name = name
    self.export = export
    self.restore = restore
  }

  /// The name of the part.
  public var description: String { name }
}
