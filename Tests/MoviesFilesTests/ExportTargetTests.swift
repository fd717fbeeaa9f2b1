import Foundation
import MoviesFiles
import MoviesServices
import MoviesStore
import MoviesTesting
import Synchronization
import Testing

@Suite("The file of an export")
struct ExportTargetTests {
  private let folder: TemporaryFolder
  private let data: String
  private let movies: MoviesStore

  init() async throws {
    folder = try TemporaryFolder()
    data = folder.path + "/data"
    movies = try await MoviesStore.open(in: data) { VariedMovies.all }
    try await movies.addToWishlist(1)
    for file in ["tmdb-key", "movies.log"] {
      try Data("secret".utf8).write(to: URL(fileURLWithPath: data + "/" + file))
    }
    try await movies.backUp(on: .day("2026-11-21"))
  }

  private func contents(_ path: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path))
  }

  /// Expects that neither kind of export changes the file, even if the user agrees to replace it.
  private func expectRefusal(_ path: String, saying reason: String) async throws {
    let before = try? contents(path)
    let error = PersonalDataError.unwritable(path: path, reason: reason)
    await #expect(throws: error) { try await movies.export(to: path, overwriting: true) }
    await #expect(throws: error) { try await movies.exportLetterboxd(.all, to: path, overwriting: true) }
    #expect((try? contents(path)) == before)
  }

  @Test(
    "An export replaces none of the program’s own files, and adds none among them",
    arguments: [
      "movies.sqlite", "movies.sqlite-wal", "movies.sqlite-shm", "MOVIES.SQLITE", "movies.sqlite.corrupt-2026-11-21",
      "tmdb-key", "movies.log", "movies.log.old", "backups/movies-2026-11-21.json", "backups/new.json", ".tmdb-key-x",
      "../data/./movies.sqlite", "password", "profiles/2/password", "profiles/last-used", "profiles/3",
      "movies-sessions/host",
      "inspector/1.sock", "lists.json", "notes/lists.json",
    ])
  func ownFiles(name: String) async throws {
    try await expectRefusal(data + "/" + name, saying: "Movies keeps its own data there; choose another file")
  }

  @Test("An export replaces none of the program’s own files by another path")
  func links() async throws {
    let reason = "Movies keeps its own data there; choose another file"
    for (name, file) in [("link", "movies.sqlite"), ("hard", "tmdb-key"), ("folder", "backups")] {
      let path = folder.path + "/" + name
      if name == "hard" {
        try FileManager.default.linkItem(atPath: data + "/" + file, toPath: path)
      } else {
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: data + "/" + file)
      }
      try await expectRefusal(name == "folder" ? path + "/movies-2026-11-21.json" : path, saying: reason)
    }
    // The key can be a symbolic link to a file elsewhere.
    let key = folder.path + "/key"
    try FileManager.default.moveItem(atPath: data + "/tmdb-key", toPath: key)
    try FileManager.default.createSymbolicLink(atPath: data + "/tmdb-key", withDestinationPath: key)
    try await expectRefusal(key, saying: reason)
  }

  @Test("An export replaces no file of another profile, by any path")
  func otherProfiles() async throws {
    let reason = "Movies keeps its own data there; choose another file"
    let grace = try await MoviesStore.open(in: data + "/profiles/2") { [] }
    for file in ["password", "profiles/2/password", "profiles/2/backups/b.json"] {
      let path = data + "/" + file
      try FileManager.default.createDirectory(
        atPath: URL(fileURLWithPath: path).deletingLastPathComponent().path, withIntermediateDirectories: true)
      try Data("secret".utf8).write(to: URL(fileURLWithPath: path))
    }
    let (hard, link, copy) = (folder.path + "/hard", folder.path + "/link", folder.path + "/sub")
    try FileManager.default.linkItem(atPath: data + "/profiles/2/password", toPath: hard)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: data + "/profiles/2/backups")
    try FileManager.default.createSymbolicLink(atPath: copy, withDestinationPath: folder.path)
    for path in [
      data + "/password", data + "/profiles/2/password", hard, link + "/b.json", link + "/../../../new.json",
      copy + "/data/password", copy + "/data/profiles/new.json",
    ] {
      try await expectRefusal(path, saying: reason)
      await #expect(throws: PersonalDataError.unwritable(path: path, reason: reason)) {
        try await grace.export(to: path, overwriting: true)
      }
    }
    // A name that only looks like it is another file.
    _ = try await grace.export(to: data + "2.json", overwriting: true)
  }

  @Test("An export replaces no database of another program, and no file that belongs to one")
  func databases() async throws {
    let other = folder.path + "/other"
    try Data("SQLite format 3\0 and more".utf8).write(to: URL(fileURLWithPath: other))
    for suffix in ["", "-wal", "-journal"] {
      try await expectRefusal(other + suffix, saying: "it belongs to a database; choose another file")
    }
  }

  @Test("An export replaces an existing file only if the user agrees")
  func existing() async throws {
    let file = folder.path + "/lists.json"
    try Data("diary".utf8).write(to: URL(fileURLWithPath: file))
    await #expect(throws: PersonalDataError.fileExists(path: file)) { try await movies.export(to: file) }
    await #expect(throws: PersonalDataError.fileExists(path: file)) {
      try await movies.exportLetterboxd(.all, to: file)
    }
    #expect(try contents(file) == Data("diary".utf8))
    _ = try await movies.export(to: file, overwriting: true)
    let encoded = Mutex(Data())
    try await movies.encode { piece in encoded.withLock { $0 += piece } }
    #expect(try encoded.withLock { $0 } == contents(file))
  }

  @Test("An export leaves a symbolic link to a missing file alone")
  func danglingLink() async throws {
    let link = folder.path + "/link.json"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path + "/missing/file")
    await #expect(throws: PersonalDataError.unwritable(path: link, reason: "it is a symbolic link to a missing file")) {
      try await movies.export(to: link, overwriting: true)
    }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == folder.path + "/missing/file")
  }

  @Test("An export removes the temporary file of a killed export, and leaves that of a running one")
  func leftovers() async throws {
    let (killed, running) = (folder.path + "/.movies-export-killed", folder.path + "/.movies-export-running")
    for path in [killed, running] {
      try Data("{".utf8).write(to: URL(fileURLWithPath: path))
    }
    let file = try #require(FileHandle(forReadingAtPath: running))
    #expect(flock(file.fileDescriptor, LOCK_EX) == 0)
    _ = try await movies.export(to: folder.path + "/lists.json")
    #expect(try folder.entries() == [".movies-export-running", "data", "lists.json"])
    try file.close()
    _ = try await movies.export(to: folder.path + "/more.json")
    #expect(try folder.entries() == ["data", "lists.json", "more.json"])
  }
}
