import Foundation

/// The package as `swift package dump-package` tells it.
struct Manifest: Decodable {
  struct Target: Decodable {
    let name: String
    let type: String
    let path: String?
    let dependencies: [Dependency]

    /// Where its sources lie, relative to the package.
    var folder: String { path ?? "Tests/\(name)" }
  }

  /// The name of a target or product, wherever the tool put it.
  struct Dependency {
    let name: String
  }

  let targets: [Target]

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// This package's, read once.
  static var ofThisPackage: Manifest {
    get throws { try result.get() }
  }

  private static let result = Result { try read() }

  /// Reads the manifest anew, in a scratch folder of its own: the usual one is locked while tests run.
  private static func read() throws -> Manifest {
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("stepflow-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let output = try Tool.swift(
      "package", "--package-path", folder.path, "--scratch-path", scratch.path, "dump-package")
    return try JSONDecoder().decode(Manifest.self, from: output)
  }
}

extension Manifest.Dependency: Decodable {
  private enum CodingKeys: String, CodingKey {
    case byName, target, product
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard let key = container.allKeys.first else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no dependency"))
    }
    var values = try container.nestedUnkeyedContainer(forKey: key)
    name = try values.decode(String.self)
  }
}
