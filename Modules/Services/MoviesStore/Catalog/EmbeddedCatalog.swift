import Foundation
import MoviesServices

extension CatalogMovie {
  /// Reads the catalog that comes with the program.
  ///
  /// - Throws: ``MoviesError/missingCatalog(lookedIn:)`` or ``MoviesError/unreadableCatalog(path:reason:)``.
  public static func embedded() throws -> [CatalogMovie] {
    try movies(at: EmbeddedCatalog.find())
  }

  private static func movies(at file: URL) throws -> [CatalogMovie] {
    do {
      return try JSONDecoder().decode([CatalogMovie].self, from: Data(contentsOf: file))
    } catch let error as DecodingError {
      throw MoviesError.unreadableCatalog(path: file.path, reason: error.oneLine)
    } catch {
      throw MoviesError.unreadableCatalog(path: file.path, reason: error.localizedDescription)
    }
  }
}

/// Finds the resource of this module. `Bundle.module` would do it too, but it ends the program where there is none.
private enum EmbeddedCatalog {
  /// Its place in memory belongs to whatever holds this module: the program, or a bundle of tests.
  private final class Anchor {}

  static func find() throws -> URL {
    let folders = searchedFolders()
    for folder in folders {
      if let file = catalog(besideProgramIn: folder) {
        return file
      }
    }
    throw MoviesError.missingCatalog(lookedIn: folders.map(\.path))
  }

  private static func searchedFolders() -> [URL] {
    let own = Bundle(for: Anchor.self)
    let candidates: [URL?] = [
      Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent(),
      Bundle.main.bundleURL,
      Bundle.main.resourceURL,
      own.resourceURL,
      // Of a bundle of tests: its resources stand beside it.
      own.bundleURL.deletingLastPathComponent(),
      CommandLine.arguments.first.map {
        URL(fileURLWithPath: $0).resolvingSymlinksInPath().deletingLastPathComponent()
      },
    ]
    var seen: Set<String> = []
    return candidates.compactMap { $0?.standardizedFileURL }.filter { seen.insert($0.path).inserted }
  }

  private static func catalog(besideProgramIn folder: URL) -> URL? {
    // The folder is named after the package as well, and this module does not know in which package it is built.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return
      names
      .filter { $0.hasSuffix("_MoviesStore.resources") || $0.hasSuffix("_MoviesStore.bundle") }
      .sorted()
      .flatMap { ["\($0)/catalog.json", "\($0)/Contents/Resources/catalog.json"] }
      .map { folder.appendingPathComponent($0) }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }
}
