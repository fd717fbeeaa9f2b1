import FlowContent
import FlowReactive
import FlowScreens
import FlowTesting
import Foundation
import MovieScreens
import MoviesFiles
import MoviesServices
import MoviesStore
import MoviesTesting
import Synchronization
import Testing

@testable import Settings

/// A data service that can fail and wait.
nonisolated final class StubPersonalData: PersonalDataService {
  private struct State {
    var calls: [String] = []
    var size: Int64 = 12_345
    var failure: PersonalDataError?
    var sizeFailure: PersonalDataError?
    var isHeld = false
    var isStubborn = false
  }

  private let state = Mutex(State())
  private let gate = AsyncStream.makeStream(of: Void.self)

  /// The calls in order.
  var calls: [String] { state.withLock { $0.calls } }

  /// Sets the size of the database.
  func grow(to size: Int64) {
    state.withLock { $0.size = size }
  }

  /// Makes transfers throw an error, or succeed for `nil`.
  func failTransfers(with failure: PersonalDataError?) {
    state.withLock { $0.failure = failure }
  }

  /// Makes reading the size throw an error.
  func failSize(with failure: PersonalDataError) {
    state.withLock { $0.sizeFailure = failure }
  }

  /// Makes transfers wait until ``release()`` or their cancellation.
  func hold() {
    state.withLock { $0.isHeld = true }
  }

  /// Makes transfers ignore their cancellation.
  func beStubborn() {
    state.withLock { $0.isStubborn = true }
  }

  func release() {
    gate.continuation.finish()
  }

  func size() async throws -> Int64 {
    try state.withLock { state in
      if let failure = state.sizeFailure { throw failure }
      return state.size
    }
  }

  func encode(to write: @Sendable (Data) throws -> Void) async throws -> PersonalDataSummary {
    try await transfer("export")
    try write(Data("lists".utf8))
    return PersonalDataSummary(wishlist: 3, watched: 2)
  }

  func importFile(_ file: IncomingFile, as list: MovieList?) async throws -> ImportReport {
    var bytes: [UInt8] = []
    try file.forEachPiece { bytes += $0 }
    if file.name == "to-see.csv", list == nil { throw PersonalDataError.unclearList(path: file.name) }
    let kind = list.map { " as \($0)" } ?? ""
    try await transfer("import \(file.name)\(kind): \(String(decoding: bytes, as: UTF8.self))")
    return ImportReport(summary: "1 wishlist movie and 0 viewings", lines: ["  Skipped line 7: no year"])
  }

  private func transfer(_ call: String) async throws {
    let isHeld = state.withLock { state in
      state.calls.append(call)
      return state.isHeld
    }
    if isHeld {
      for await _ in gate.stream {}
    }
    if !state.withLock({ $0.isStubborn }) { try Task.checkCancellation() }
    if let failure = state.withLock({ $0.failure }) { throw failure }
  }
}

/// The services of the settings of Ada, who has a key, on a disk that can fail.
struct SettingsFixture {
  let disk = StubDisk()
  let preferences: PreferencesStore
  let movies: MoviesStore
  let library: MovieLibrary
  let keys: APIKeyStore
  let online: StubOnlineCatalog
  let data = StubPersonalData()
  let location = "/home/ada/.local/share/movies/movies.sqlite"
  let services: SettingsServices
  let signOuts = PublishRelay<Void>()

  init(key: String? = "s3cret") throws {
    preferences = PreferencesStore(Preferences(account: try Account(name: "Ada"))) { [disk] preferences in
      try await disk.write(preferences.account == nil ? "no account" : "preferences")
    }
    keys = APIKeyStore(try key.map { try APIKey($0) }) { [disk] key in
      try await disk.write(key == nil ? "no key" : "key")
    }
    movies = try SampleMovies.store()
    library = MovieLibrary(movies: movies, preferences: preferences)
    online = StubOnlineCatalog(movies: movies)
    services = SettingsServices(
      library: library, keys: keys, online: online, data: data,
      location: location, version: "1.2.3", signOut: { [signOuts] in signOuts.accept(()) })
  }

  func settings() -> SettingsFlow {
    SettingsFlow(services)
  }

  /// Runs the settings in a window of this size, and expects the first events.
  func runSettings(
    at size: WindowSize, _ body: (FlowTest<SettingsFlow>) async throws -> Void
  ) async rethrows {
    try await FlowTest.run(settings(), startingWith: .settingsAreRequired) { test in
      test.window.resize(to: size)
      test.expect(.started, .navigated(.settingsAreRequired), .ready)
      try await body(test)
      await test.settle()
    }
  }
}

extension WindowSize {
  /// A size without room for the list beside a panel.
  nonisolated static let narrow = WindowSize(columns: 80, rows: 24)

  /// A size with room for both.
  nonisolated static let wide = WindowSize(columns: 120, rows: 40)
}

/// A model that is shown in a window.
struct Shown {
  let window = Window(title: "Test")
  let pilot: Pilot

  init(_ model: some ScreenModel) {
    pilot = Pilot(window: window)
    window.setRoot(Screen(model))
  }

  var content: ScreenContent { window.content.top?.screen?.content ?? ScreenContent(title: "") }

  var actions: [String] { content.actions.map(\.title) }

  var banners: [Banner] {
    content.elements.compactMap { if case .banner(let banner) = $0 { banner } else { nil } }
  }

  /// Performs an action without waiting for its work.
  func tap(_ title: String) {
    window.tap(title)
  }

  /// Hands over a file without waiting for the import.
  @discardableResult
  func handOver(_ file: IncomingFile) -> Bool {
    window.send(.onScreen(.handOver("importing", file)))
  }

  /// Closes the screen.
  func close() {
    window.setRoot(NavigationStack())
  }
}

extension Window {
  /// Performs an action without waiting for its work.
  func tap(_ title: String) {
    guard let action = content.top?.screen?.content.actions.first(where: { $0.title == title }) else { return }
    send(.onScreen(.perform(action.id)))
  }
}
