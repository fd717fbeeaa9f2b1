import FlowReactive
import Foundation
import MoviesFiles
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@MainActor @Suite("The key in its file")
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

  @Test("without a file there is no key, and none is made")
  func none() async throws {
    #expect(try await open().current == nil)
    #expect(try folder.entries().isEmpty)
  }

  @Test("a key is there after opening again, for its owner alone")
  func kept() async throws {
    try await open().set(APIKey(Self.secret))
    #expect(try permissions() == 0o600)
    #expect(try await open().current?.secret == Self.secret)
    try await open().set(APIKey("other"))
    #expect(try permissions() == 0o600)
    #expect(try await open().current?.secret == "other")
    #expect(try folder.entries() == ["tmdb-key"])
  }

  @Test("whoever listens is told the key, and each other that takes its place; not the same one again")
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

  @Test("a key that was taken back leaves no file, nor what a killed process left")
  func removed() async throws {
    let keys = try await open()
    try await keys.set(APIKey(Self.secret))
    try Data(Self.secret.utf8).write(to: URL(fileURLWithPath: folder.path + "/.tmdb-key-a1B2c3"))
    try await keys.set(nil)
    #expect(try folder.entries().isEmpty)
    #expect(try await open().current == nil)
  }

  @Test("a folder that is missing is made, for its owner alone")
  func folderIsMade() async throws {
    let path = folder.path + "/new"
    try await APIKeyStore.open(in: path).set(APIKey(Self.secret))
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o700)
    #expect(try await APIKeyStore.open(in: path).current?.secret == Self.secret)
  }

  @Test("permissions that are too wide are narrowed when the key is read")
  func narrowed() async throws {
    try write(Self.secret + "\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
    #expect(try await open().current?.secret == Self.secret)
    #expect(try permissions() == 0o600)
  }

  @Test(
    "a file that holds no key counts as none, and is replaced",
    arguments: ["", " \n", "two words", "\0", "ключ", String(repeating: "x", count: 1_001)])
  func malformed(_ text: String) async throws {
    try write(text)
    let keys = try await open()
    #expect(keys.current == nil)
    try await keys.set(APIKey(Self.secret))
    #expect(try await open().current?.secret == Self.secret)
  }

  @Test("bytes that are no text count as no key")
  func binary() async throws {
    try Data([0xFF, 0xFE, 0x00]).write(to: URL(fileURLWithPath: file))
    #expect(try await open().current == nil)
  }

  @Test("a link to the file stays a link")
  func link() async throws {
    let target = folder.path + "/elsewhere"
    try Data().write(to: URL(fileURLWithPath: target))
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: target)
    try await open().set(APIKey(Self.secret))
    #expect(try String(contentsOfFile: target, encoding: .utf8) == Self.secret)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file) == target)
  }

  @Test("a folder in the place of the file cannot be read, and the error says so in one line")
  func folderInItsPlace() async throws {
    try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: false)
    let error = await #expect(throws: MoviesError.self) { try await open() }
    #expect(error == .unreadableKey(path: file, reason: "it is a folder"))
    #expect(error?.description.contains("\n") == false)
  }

  @Test("a key that cannot be written is not taken, and the error does not tell it")
  func unwritable() async throws {
    let keys = try await open()
    try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: false)
    let error = await #expect(throws: MoviesError.self) { try await keys.set(APIKey(Self.secret)) }
    #expect(error == .unwritableKey(path: file, reason: "it is a folder"))
    #expect(!"\(String(reflecting: error))".contains(Self.secret))
    #expect(keys.current == nil)
    #expect(try folder.entries() == ["tmdb-key"])
  }

  @Test("a file that is larger than any key is not read")
  func large() async throws {
    try write(String(repeating: "x", count: 1_000_001))
    await #expect(throws: MoviesError.unreadableKey(path: file, reason: "it is larger than 1 MB")) { try await open() }
  }

  @Test("a pipe in the place of the file does not make anybody wait", .timeLimit(.minutes(10)))
  func pipe() async throws {
    #expect(mkfifo(file, 0o600) == 0)
    let error = MoviesError.unreadableKey(path: file, reason: "it is not a regular file")
    await #expect(throws: error) { try await open() }
  }
}
