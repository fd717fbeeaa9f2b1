import FlowReactive
import MoviesServices
import Synchronization
import Testing

@Suite("Concurrent changes of preferences and key")
@MainActor
struct ConcurrentChangesTests {
  @Test("Concurrent changes of the preferences are written in the order of the calls")
  func preferences() async throws {
    let ann = try Account(name: "Ann")
    let written = Mutex<[Preferences]>([])
    let store = PreferencesStore(Preferences()) { preferences in
      for _ in 0..<10 { await Task.yield() }
      written.withLock { $0.append(preferences) }
    }
    let light = Task { try await store.update { $0.colors = .light } }
    let account = Task { try await store.update { $0.account = ann } }
    let dark = Task { try await store.update { $0.colors = .dark } }
    for change in [light, account, dark] { try await change.value }
    #expect(store.current == Preferences(account: ann, colors: .dark))
    #expect(written.withLock { $0 }.count == 3)
    #expect(written.withLock { $0 }.last == store.current)
  }

  @Test("A change that cannot be written does not stop later ones")
  func failure() async throws {
    struct Full: Error {}
    let store = PreferencesStore(Preferences()) { preferences in
      for _ in 0..<10 { await Task.yield() }
      if preferences.colors == .dark { throw Full() }
    }
    let colors = Task { try await store.update { $0.colors = .dark } }
    let account = try Account(name: "Ann")
    let naming = Task { try await store.update { $0.account = account } }
    await #expect(throws: Full.self) { try await colors.value }
    try await naming.value
    #expect(store.current == Preferences(account: account))
  }

  @Test("A change is written although its task is canceled")
  func canceled() async throws {
    let store = PreferencesStore(Preferences()) { _ in try Task.checkCancellation() }
    let change = Task {
      while !Task.isCancelled { await Task.yield() }
      try await store.update { $0.colors = .dark }
    }
    change.cancel()
    try await change.value
    #expect(store.current.colors == .dark)
  }

  @Test("A key that is removed while it is being stored is removed")
  func key() async throws {
    let key = try APIKey("k3y")
    let written = Mutex<[APIKey?]>([])
    let store = APIKeyStore(nil) { key in
      for _ in 0..<10 { await Task.yield() }
      written.withLock { $0.append(key) }
    }
    let storing = Task { try await store.set(key) }
    let removing = Task { try await store.set(nil) }
    try await storing.value
    try await removing.value
    #expect(store.current == nil)
    #expect(written.withLock { $0 } == [key, nil])
  }
}
