import FlowApp
import Foundation
import MoviesFiles
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@testable import movies

@Suite("Signing in to a profile of a server")
struct ProfileSignInTests {
  private let folder: TemporaryFolder
  private let profile: Profile
  private let signIn: ProfileSignIn
  private var file: String { profile.folder + "/password" }

  init() async throws {
    folder = try TemporaryFolder()
    let profiles = Profiles(in: folder.path)
    profile = profiles.makeProfile()
    let store = try await MoviesStore.open(in: profile.folder) { [] }
    let account = try Account(name: "Ada")
    try await store.preferencesStore().update { $0.account = account }
    try await store.close()
    try await profile.password.change(to: "sesame", from: "")
    signIn = try ProfileSignIn(to: profiles, only: nil)
  }

  @Test("A session on a server goes on until the password of its profile is another one or none")
  func changes() async throws {
    let served = try #require(try await signIn.profile(named: "ada", password: "sesame"))
    #expect(served.id == "1")
    #expect(try signIn.admits(served) && signIn.profile(of: served)?.folder == profile.folder)
    try await profile.password.change(to: "sesame", from: "sesame")
    #expect(try !signIn.admits(served))
    let renewed = try #require(try await signIn.profile(named: "ada", password: "sesame"))
    #expect(try signIn.admits(renewed))
    try FileManager.default.removeItem(atPath: file)
    #expect(try !signIn.admits(renewed))
  }

  @Test("A profile without a password is served to no user; alone, it keeps the server from starting, as does none")
  func noPassword() async throws {
    let profiles = Profiles(in: folder.path)
    let open = profiles.makeProfile()
    let store = try await MoviesStore.open(in: open.folder) { [] }
    let account = try Account(name: "Bob")
    try await store.preferencesStore().update { $0.account = account }
    try await store.close()
    var warnings: [String] = []
    let signIn = try ProfileSignIn(to: profiles, only: nil) { warnings.append($0) }
    #expect(warnings == ["no user can sign in to the profile ‘Bob’: it has no password"])
    #expect(try await signIn.profile(named: "bob", password: "") == nil)
    #expect(try await signIn.profile(named: "ada", password: "sesame") != nil)
    for (profiles, only) in [(profiles, open), (Profiles(in: folder.path + "/none"), nil)] as [(Profiles, Profile?)] {
      #expect(throws: CommandError.self) { try ProfileSignIn(to: profiles, only: only) }
    }
  }

  @Test("A password that can’t be read at the moment is an error, and no end of the session")
  func unreadable() async throws {
    let served = try #require(try await signIn.profile(named: "ada", password: "sesame"))
    try FileManager.default.moveItem(atPath: file, toPath: file + "-moved")
    try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: false)
    #expect(throws: ProfileError.self) { try signIn.admits(served) }
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.moveItem(atPath: file + "-moved", toPath: file)
    #expect(try signIn.admits(served))
  }

  @Test("In a browser, the password changes in the queue of the server, and a wrong one counts")
  func changing() async throws {
    var outcomes: [Bool] = []
    let user = ServedUser(of: ServedProfile(id: "1")) {
    } verify: { isRight in
      let outcome = try await isRight()
      outcomes.append(outcome)
      return outcome
    }
    let password = ServedPassword(password: profile.password, user: user)
    await #expect(throws: ProfileError.wrongPassword) { try await password.change(to: "new", from: "cobol") }
    #expect(try await !password.matches("cobol"))
    try await password.change(to: "new", from: "sesame")
    #expect(outcomes == [false, false, true])
    #expect(try await profile.password.matches("new"))
  }
}
