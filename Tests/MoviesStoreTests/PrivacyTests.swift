import Foundation
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("Files that only their owner can use")
struct PrivacyTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    chmod(folder.path, 0o755)
  }

  @Test("New files are private from the start, whatever the folder allows")
  func newFiles() async throws {
    let store = try await MoviesStore.varied(in: folder)
    try await store.addToWishlist(VariedMovies.matrix)
    let permissions = try FolderSnapshot(folder.path).permissions
    #expect(Set(permissions.values) == ["600"], "\(permissions)")
    #expect(permissions.count >= 4)
  }

  @Test("Files of Movies that others can read are made private, and no other files")
  func wideFiles() async throws {
    try await MoviesStore.varied(in: folder).close()
    try FileManager.default.createDirectory(atPath: folder.path + "/backups", withIntermediateDirectories: false)
    let mine = ["movies.sqlite", "movies.log", "tmdb-key", "backups"]
    for name in mine + ["holiday.mkv"] {
      let path = folder.path + "/" + name
      if !FileManager.default.fileExists(atPath: path) { try Data("x".utf8).write(to: URL(fileURLWithPath: path)) }
      #expect(chmod(path, 0o755) == 0)
    }
    let store = try await MoviesStore.open(in: folder.path)
    let permissions = try FolderSnapshot(folder.path).permissions
    #expect(permissions["holiday.mkv"] == "755")
    #expect(mine.map { permissions[$0] } == Array(repeating: "700", count: mine.count))
    #expect(permissions["movies.sqlite-wal"] == "700")
    try await store.close()
  }

  @Test("A folder in which others can change files has a warning")
  func warning() {
    #expect(DataDirectory.warning(about: folder.path) == nil)
    for permissions: mode_t in [0o775, 0o757] {
      chmod(folder.path, permissions)
      let warning = DataDirectory.warning(about: folder.path)
      #expect(
        warning == "other users can change the files in the data folder “\(folder.path)”; ‘chmod go-w’ prevents that")
    }
    #expect(DataDirectory.warning(about: folder.path + "/missing") == nil)
  }

  @Test("A folder of another user has a warning", .enabled(if: geteuid() == 0))
  func otherOwner() {
    #expect(chown(folder.path, 65534, 65534) == 0)
    #expect(DataDirectory.warning(about: folder.path)?.contains("belongs to another user") == true)
  }
}
