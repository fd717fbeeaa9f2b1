import MoviesTesting
import Testing
import __Name__Store

@Suite("The stored items of “__Title__”")
struct __Name__StoreTests {
  @Test("items are returned in the order in which they were added")
  func order() async throws {
    let store = try __Name__Store(path: ":memory:")
    try await store.add("Second")
    try await store.add("First")
    #expect(try await store.items() == ["Second", "First"])
  }

  @Test("items are kept in the file")
  func file() async throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let path = folder.path + "/items.sqlite"
    try await __Name__Store(path: path).add("First")
    #expect(try await __Name__Store(path: path).items() == ["First"])
  }
}
