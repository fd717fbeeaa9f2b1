import Foundation

/// The package that is worked on, as files.
struct PackageFolder {
  static let manifest = "Package.swift"
  static let featureList = "Apps/Movies/Features.swift"
  /// Where the features are assembled, and tested together.
  static let assembly = ["Apps/Movies/", "Tests/MoviesTests/"]
  static let templates = "Tools/NewFeature/Templates"

  let url: URL

  init(_ path: String) {
    url = URL(fileURLWithPath: path, isDirectory: true).standardizedFileURL
  }

  func url(of path: String) -> URL { url.appendingPathComponent(path) }

  func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: url(of: path).path) }

  func text(of path: String) throws -> String {
    guard let data = FileManager.default.contents(atPath: url(of: path).path) else {
      throw Refusal("\(path) cannot be read: run the command in a checkout of StepFlow")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw Refusal("\(path) is not UTF-8 text: bring back the version that git has")
    }
    return text
  }

  /// The files below a folder, by their paths relative to the package, in order.
  func files(in folder: String) -> [String] {
    let paths = FileManager.default.enumerator(atPath: url(of: folder).path)?.compactMap { $0 as? String } ?? []
    return paths.sorted().map { "\(folder)/\($0)" }.filter { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: url(of: path).path, isDirectory: &isFolder) && !isFolder.boolValue
    }
  }

  /// What lies directly in a folder.
  func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url(of: folder).path)) ?? []).sorted()
  }

  /// The Swift sources of all modules, the app and the tests, and of what makes new ones.
  func sources() -> [String] {
    ["Apps", "Modules", "Tests", "Tools/NewFeature"].flatMap(files).filter { $0.hasSuffix(".swift") }
  }
}
