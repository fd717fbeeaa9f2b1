import Foundation
import MoviesServices

extension CatalogMovie {
  /// Reads the movies that every database starts with.
  ///
  /// - Throws: `MoviesError.missingCatalog(lookedIn:)` or `MoviesError.unreadableCatalog(path:reason:)`.
  public static func embedded() throws -> [CatalogMovie] {
    let file = try findCatalog()
    do {
      return try JSONDecoder().decode([CatalogMovie].self, from: Data(contentsOf: file))
    } catch {
      let reason = (error as? DecodingError)?.oneLine() ?? error.localizedDescription
      throw MoviesError.unreadableCatalog(path: file.path, reason: reason)
    }
  }

  /// The bundle of this class is the program or the test bundle that contains this module.
  private final class Anchor {}

  /// Finds the resource of this module. `Bundle.module` traps if it is missing.
  static func findCatalog() throws -> URL {
    let own = Bundle(for: Anchor.self)
    let folders = [
      Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent(),
      Bundle.main.bundleURL,
      Bundle.main.resourceURL,
      own.resourceURL,
      // The resources of a test bundle are beside it.
      own.bundleURL.deletingLastPathComponent(),
    ].compactMap { $0?.standardizedFileURL }.uniqued()
    let names = ["StepFlow_MoviesStore.resources", "StepFlow_MoviesStore.bundle/Contents/Resources"]
    let files = folders.flatMap { folder in names.map { folder.appendingPathComponent("\($0)/catalog.json") } }
    guard let file = files.first(where: { FileManager.default.fileExists(atPath: $0.path) }) else {
      throw MoviesError.missingCatalog(lookedIn: folders.map(\.path))
    }
    return file
  }
}
