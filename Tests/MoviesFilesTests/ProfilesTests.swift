import Foundation
import MoviesServices
import MoviesStore
import MoviesTesting
import Synchronization
import Testing

@testable import MoviesFiles

@Suite("Profiles")
struct ProfilesTests {
  private let home: TemporaryFolder
  /// A folder that doesn't exist before it has data.
  private var folder: String { home.path + "/data" }
  private var profiles: Profiles { Profiles(in: folder) }

  init() throws {
    home = try TemporaryFolder()
  }

  /// Makes a profile as the onboarding does.
  @discardableResult
  private func add(_ name: String) async throws -> Profile {
    let profile = profiles.makeProfile()
    let store = try await MoviesStore.open(in: profile.folder) { [] }
    let account = try Account(name: name)
    let preferences = try await store.preferencesStore { [profiles] in try profiles.check($0, of: profile) }
    try await preferences.update { $0.account = account }
    try await store.close()
    return profile
  }

  @Test("A single user has the data folder itself, in which nothing is added")
  func single() async throws {
    #expect(profiles.only?.folder == folder)
    try await add("Ada")
    #expect(profiles.only?.folder == folder)
    #expect(profiles.current.folder == folder)
    profiles.use(profiles.current)
    #expect(!FileManager.default.fileExists(atPath: folder + "/profiles"))
    #expect(profiles.named.map(\.name) == ["Ada"])
  }

  @Test("A name that looks like a path is only a name", arguments: ["../../etc", "/", "..", "a/b", "last-used"])
  func hostileNames(name: String) async throws {
    try await add("Ada")
    let profile = try await add(name)
    #expect(profile.folder == folder + "/profiles/2")
    #expect(try profiles.profile(named: name).folder == profile.folder)
    #expect(Set(try FileManager.default.contentsOfDirectory(atPath: folder + "/profiles")) == ["2"])
  }

  @Test("Commands use the last profile used, and the first one when its folder is gone")
  func lastUsed() async throws {
    try await add("Ada")
    let grace = try await add("Grace")
    #expect(profiles.only == nil)
    #expect(profiles.current.name == "Ada")
    profiles.use(grace)
    #expect(profiles.current.name == "Grace")
    profiles.use(profiles.makeProfile())
    #expect(profiles.current.name == "Grace")
    try FileManager.default.removeItem(atPath: grace.folder)
    #expect(profiles.current.folder == folder)
    #expect(profiles.only?.folder == folder)
  }

  @Test("A profile is found by its name, however it is written, and an unknown name lists the known ones")
  func names() async throws {
    try await add("Ada")
    let zoe = try await add("Zo\u{EB}")
    for name in ["zoë", "ZOE\u{308}"] {
      #expect(try profiles.profile(named: name).folder == zoe.folder)
    }
    #expect(throws: ProfileError.unknown("Ida", names: ["Ada", "Zoë"])) { try profiles.profile(named: "Ida") }
  }

  @Test("No two profiles have the same name, and the next new profile continues an onboarding that was left")
  func takenName() async throws {
    try await add("Ada")
    await #expect(throws: ProfileError.nameIsTaken("ada")) { try await add("ada") }
    #expect(profiles.named.map(\.name) == ["Ada"])
    #expect(profiles.only?.name == "Ada")
    #expect(try await add("Grace").folder == folder + "/profiles/2")
  }

  @Test("A profile that can’t be read is listed, and not given to a new user")
  func damaged() async throws {
    try await add("Ada")
    let grace = try await add("Grace")
    try Data(repeating: 0x5A, count: 20_000).write(to: URL(fileURLWithPath: grace.folder + "/movies.sqlite"))
    #expect(profiles.named.map(\.name) == ["Ada", "Profile 2"])
    #expect(profiles.makeProfile().folder == folder + "/profiles/3")
  }

  @Test("A name and its password find a profile; a profile without a password is never found")
  func signingIn() async throws {
    let ada = try await add("Ada")
    try await add("Grace")
    try await ada.password.change(to: "sesame", from: "")
    #expect(try await profiles.profile(named: "ada", password: "sesame")?.number == 1)
    for (name, password) in [("Ada", "cobol"), ("Ada", ""), ("Grace", ""), ("Grace", "sesame"), ("Ida", "sesame")] {
      #expect(try await profiles.profile(named: name, password: password) == nil, "\(name)")
    }
    #expect(profiles.profile(2).folder == folder + "/profiles/2")
  }

  @Test("Each password has a version of its own, and a profile without a password has none")
  func versions() async throws {
    let password = try await add("Ada").password
    #expect(try password.version == nil && password.fileStatus == nil)
    try await password.change(to: "sesame", from: "")
    let (first, status) = (try #require(try password.version), try #require(try password.fileStatus))
    #expect(try password.version == first && password.fileStatus == status)
    try await password.change(to: "sesame", from: "sesame")
    #expect(try password.version != first && password.fileStatus != status)
  }

  @Test("Work with passwords is done one after another, and leaves the threads that Swift shares to other work")
  func thread() async throws {
    let started = Started()
    let gate = DispatchSemaphore(value: 0)
    let works = (1...16).map { _ in
      Task.detached {
        try await PasswordThread.run {
          started.count.withLock { $0 += 1 }
          _ = gate.wait(timeout: .now() + 3_600)
        }
      }
    }
    // On the threads that Swift shares, the work that waits would take all of them.
    for _ in 1...20 { await Task.detached {}.value }
    #expect(started.count.withLock(\.self) <= 1)
    for _ in works { gate.signal() }
    for work in works { try await work.value }
    #expect(started.count.withLock(\.self) == 16)
  }

  #if os(Linux)
    /// `F_OFD_GETLK`: to a file that is open by itself, the locks of the process are those of another one.
    private static let getLockOfOthers: Int32 = 36

    @Test("Reading the names, and opening a profile twice, leaves the locks of one that is open")
    func locks() async throws {
      try await add("Ada")
      try await add("Grace")
      let store = try await MoviesStore.open(in: folder)
      // It stays open: closing it would end the locks of the process.
      let descriptor = open(folder + "/movies.sqlite", O_RDONLY)
      #expect(descriptor >= 0)
      func isLocked() -> Bool {
        var lock = flock()
        lock.l_type = Int16(F_WRLCK)
        _ = fcntl(descriptor, Self.getLockOfOthers, &lock)
        return lock.l_type != F_UNLCK
      }
      #expect(isLocked())
      #expect(profiles.named.count == 2)
      #expect(isLocked())
      let again = try await MoviesStore.open(in: folder)
      #expect(isLocked())
      try await again.close()
      #expect(isLocked())
      withExtendedLifetime(store) {}
    }
  #endif
}

nonisolated private final class Started: Sendable {
  let count = Mutex(0)
}
