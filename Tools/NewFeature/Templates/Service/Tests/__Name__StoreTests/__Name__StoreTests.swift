import FlowReactive
import Foundation
import MoviesTesting
import Testing
import __Name__Services
import __Name__Store

@Suite("The stored items of “__Title__”")
struct __Name__StoreTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/items.sqlite" }

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("Items are returned in the order in which they were added")
  func order() async throws {
    let store = __Name__Store(path: ":memory:")
    try await store.add("Second")
    try await store.add("First")
    #expect(try await store.items() == ["Second", "First"])
  }

  @Test("Items are kept in the file, which only its owner can read")
  func file() async throws {
    try await __Name__Store(path: path).add("First")
    #expect(try await __Name__Store(path: path).items() == ["First"])
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber
    #expect(mode?.intValue == 0o600)
  }

  @Test("Reading creates no file")
  func reading() async throws {
    #expect(try await __Name__Store(path: path).items() == [])
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @MainActor
  @Test("A change is announced before the method that made it returns")
  func changes() async throws {
    let store = __Name__Store(path: ":memory:")
    var count = 0
    let subscription = store.changes.subscribe(onNext: { count += 1 })
    defer { subscription.dispose() }
    try await store.add("First")
    #expect(count == 1)
  }

  @Test("A file that is not a database is an error in one line, which names the file")
  func foreignFile() async throws {
    try Data("not a database, but long enough to have a header\n".utf8).write(to: URL(fileURLWithPath: path))
    let error = await #expect(throws: __Name__Error.self) { try await __Name__Store(path: path).items() }
    #expect(error?.description.hasPrefix("“\(path)” can’t be used: ") == true)
    #expect(error?.description.contains("\n") == false)
  }
}
