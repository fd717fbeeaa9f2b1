import Foundation
import MoviesServices

extension CatalogMovie {
  /// Reads the built-in catalog.
  ///
  /// - Throws: `MoviesError.missingCatalog(lookedIn:)` or `MoviesError.unreadableCatalog(path:reason:)`.
  public static func embedded() throws -> [CatalogMovie] {
    try movies(at: EmbeddedCatalog.find())
  }

  private static func movies(at file: URL) throws -> [CatalogMovie] {
    do {
      return try JSONDecoder().decode([CatalogMovie].self, from: Data(contentsOf: file))
    } catch let error as DecodingError {
      throw MoviesError.unreadableCatalog(path: file.path, reason: error.oneLine())
    } catch {
      throw MoviesError.unreadableCatalog(path: file.path, reason: error.localizedDescription)
    }
  }
}

/// Finds the resource of this module. `Bundle.module` traps if it is missing.
private enum EmbeddedCatalog {
  /// The bundle of this class is the program or the test bundle that contains this module.
  private final class Anchor {}

  static func find() throws -> URL {
    let folders = searchedFolders()
    guard let file = folders.lazy.compactMap(catalog(besideProgramIn:)).first else {
      throw MoviesError.missingCatalog(lookedIn: folders.map(\.path))
    }
    return file
  }

  private static func searchedFolders() -> [URL] {
    let own = Bundle(for: Anchor.self)
    let candidates: [URL?] = [
      Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent(),
      Bundle.main.bundleURL,
      Bundle.main.resourceURL,
      own.resourceURL,
      // The resources of a test bundle are beside it.
      own.bundleURL.deletingLastPathComponent(),
    ]
    return candidates.compactMap { $0?.standardizedFileURL }.uniqued()
  }

  private static func catalog(besideProgramIn folder: URL) -> URL? {
    // The name begins with the name of the package, which this module does not know.
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
