import Foundation

/// The package as `swift package dump-package` tells it.
struct Manifest: Decodable {
  struct Target: Decodable {
    let name: String
    let type: String
    let path: String?
    let dependencies: [Dependency]
  }

  /// The name of a target or product, wherever the tool put it.
  struct Dependency: Decodable {
    let name: String

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

  let targets: [Target]

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Reads the manifest anew, in a scratch folder of its own: the usual one is locked while tests run.
  static func read() throws -> Manifest {
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("stepflow-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "swift", "package", "--package-path", folder.path, "--scratch-path", scratch.path, "dump-package",
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return try JSONDecoder().decode(Manifest.self, from: data)
  }
}
