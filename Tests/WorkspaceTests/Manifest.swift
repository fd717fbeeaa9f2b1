import Foundation

/// The manifest, as `swift package dump-package` prints it.
struct Manifest: Decodable {
  struct Target: Decodable {
    let name: String
    let type: String
    let path: String?
    let dependencies: [Dependency]

    /// The folder of the sources, relative to the package.
    var folder: String { path ?? "Tests/\(name)" }
  }

  /// A dependency on a target or product.
  struct Dependency {
    let name: String
  }

  struct Product: Decodable {
    let name: String
  }

  /// A package on which the package depends.
  struct Package: Decodable {}

  let targets: [Target]
  let products: [Product]
  let dependencies: [Package]

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The manifest of this package, read once.
  static var ofThisPackage: Manifest {
    get throws { try result.get() }
  }

  private static let result = Result { try read() }

  /// Reads the manifest with a separate scratch folder, because the usual one is locked while tests run.
  ///
  /// - Parameter module: The folder of a module, for the manifest of the module alone.
  static func read(alone module: String? = nil) throws -> Manifest {
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("stepflow-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let output = try Toolchain.swift(
      "package", "--package-path", folder.path, "--scratch-path", scratch.path, "dump-package",
      environment: module.map { ["STEPFLOW_MODULE": $0] } ?? [:])
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
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "expected a dependency"))
    }
    var values = try container.nestedUnkeyedContainer(forKey: key)
    name = try values.decode(String.self)
  }
}
