import FlowReactive
import Foundation
import MoviesFiles
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@MainActor @Suite("The file of the API key")
struct APIKeyFileTests {
  private static let secret = "abc.DEF-123_x"

  private let folder: TemporaryFolder
  private let file: String

  init() throws {
    folder = try TemporaryFolder()
    file = folder.path + "/tmdb-key"
  }

  private func open() async throws -> APIKeyStore {
    try await APIKeyStore.open(in: folder.path)
  }

  private func permissions() throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
  }

  private func write(_ text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
  }

  @Test("Without a file there is no key, and no file is created")
  func none() async throws {
    #expect(try await open().current == nil)
    #expect(try folder.entries().isEmpty)
  }

  @Test("A key is stored, and only its owner may read it")
  func kept() async throws {
    try await open().set(APIKey(Self.secret))
    #expect(try permissions() == 0o600)
    #expect(try await open().current?.secret == Self.secret)
    try await open().set(APIKey("other"))
    #expect(try permissions() == 0o600)
    #expect(try await open().current?.secret == "other")
    #expect(try folder.entries() == ["movies.lock", "tmdb-key"])
  }

  @Test("Subscribers receive the key and each change of it")
  func changes() async throws {
    let keys = try await open()
    var told: [String?] = []
    let subscription = keys.changes.subscribe(onNext: { told.append($0?.secret) })
    for secret in ["first", "second", "second"] {
      try await keys.set(APIKey(secret))
    }
    try await keys.set(nil)
    #expect(told == [nil, "first", "second", nil])
    subscription.dispose()
  }

  @Test("Removing a key removes the file and temporary files")
  func removed() async throws {
    let keys = try await open()
    try await keys.set(APIKey(Self.secret))
    try Data(Self.secret.utf8).write(to: URL(fileURLWithPath: folder.path + "/.tmdb-key-a1B2c3"))
    try await keys.set(nil)
    #expect(try folder.entries() == ["movies.lock"])
    #expect(try await open().current == nil)
  }

  @Test("A missing folder for the API key is created, and only its owner may open it")
  func folderIsMade() async throws {
    let path = folder.path + "/new"
    try await APIKeyStore.open(in: path).set(APIKey(Self.secret))
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o700)
    #expect(try await APIKeyStore.open(in: path).current?.secret == Self.secret)
  }

  @Test("Reading a key removes the permissions of other users")
  func narrowed() async throws {
    try write(Self.secret + "\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
    #expect(try await open().current?.secret == Self.secret)
    #expect(try permissions() == 0o600)
  }

  @Test(
    "A file that holds no key counts as none, and is replaced",
    arguments: ["", " \n", "two words", "\0", "ключ", String(repeating: "x", count: 1_001)].map { Data($0.utf8) }
      + [Data([0xFF, 0xFE, 0x00])])
  func malformed(_ contents: Data) async throws {
    try contents.write(to: URL(fileURLWithPath: file))
    let keys = try await open()
    #expect(keys.current == nil)
    try await keys.set(APIKey(Self.secret))
    #expect(try await open().current?.secret == Self.secret)
  }

  @Test("A symbolic link to the file of the API key stays one")
  func link() async throws {
    let target = folder.path + "/elsewhere"
    try Data().write(to: URL(fileURLWithPath: target))
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: target)
    try await open().set(APIKey(Self.secret))
    #expect(try String(contentsOfFile: target, encoding: .utf8) == Self.secret)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file) == target)
  }

  @Test(
    "What can’t be the file of the API key is an error at once",
    arguments: ["it is a folder", "it is not a regular file", "it is larger than 1 MB"])
  func notItsFile(reason: String) async throws {
    switch reason {
    case "it is a folder": try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: false)
    case "it is not a regular file": #expect(mkfifo(file, 0o600) == 0)
    default: try write(String(repeating: "x", count: 1_000_001))
    }
    await #expect(throws: MoviesError.unreadableKey(path: file, reason: reason)) { try await open() }
  }

  @Test("A key that cannot be written is not used, and the error does not contain it")
  func unwritable() async throws {
    let keys = try await open()
    try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: false)
    let error = await #expect(throws: MoviesError.self) { try await keys.set(APIKey(Self.secret)) }
    #expect(error == .unwritableKey(path: file, reason: "it is a folder"))
    #expect(!"\(String(reflecting: error))".contains(Self.secret))
    #expect(keys.current == nil)
    #expect(try folder.entries() == ["movies.lock", "tmdb-key"])
  }
}
