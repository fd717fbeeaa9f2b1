import FlowContent
import FlowScreens
import FlowTesting
import MoviesServices
import MoviesTesting
import Synchronization
import Testing

@testable import Settings

@Suite("The panel for the password")
struct PasswordModelTests {
  private let password = StubPassword()
  private let shown: Shown

  init() {
    shown = Shown(PasswordModel(ProfilePassword(password)))
  }

  @Test("The panel for the password sets and removes the password")
  func changing() async throws {
    #expect(shown.actions == ["Save"])
    try await shown.pilot.type("one", into: "New password")
    try await shown.pilot.type("one", into: "Repeat password")
    try await shown.pilot.press("Save")
    #expect(password.text == "one")
    #expect(shown.banners == [Banner(.success, "Password saved.")])
    try await shown.pilot.type("one", into: "Current password")
    try await shown.pilot.press("Remove the password")
    #expect(password.text == nil)
    #expect(shown.banners == [Banner(.success, "Password removed.")])
    #expect(shown.actions == ["Save"])
  }

  @Test("The panel for the password has unsaved changes while a password is entered that isn’t saved")
  func unsaved() async throws {
    let model = PasswordModel(ProfilePassword(password))
    let shown = Shown(model)
    #expect(!model.hasUnsavedChanges)
    try await shown.pilot.type("one", into: "New password")
    #expect(model.hasUnsavedChanges)
    try await shown.pilot.type("one", into: "Repeat password")
    try await shown.pilot.press("Save")
    await shown.pilot.wait()
    #expect(!model.hasUnsavedChanges)
  }

  @Test("The panel for the password refuses an empty password, and one that is repeated differently")
  func problems() async throws {
    try await shown.pilot.press("Save")
    #expect(await shown.pilot.text().contains("Type a password."))
    try await shown.pilot.type("one", into: "New password")
    try await shown.pilot.type("two", into: "Repeat password")
    try await shown.pilot.press("Save")
    #expect(await shown.pilot.text().contains("The passwords don’t match."))
    #expect(password.text == nil)
  }

  @Test("The panel for the password shows that the entered current password is wrong, and keeps the password")
  func wrong() async throws {
    try await password.change(to: "one", from: "")
    let shown = Shown(PasswordModel(ProfilePassword(password)))
    try await shown.pilot.type("two", into: "Current password")
    try await shown.pilot.press("Remove the password")
    #expect(shown.banners == [Banner(.failure, "Wrong password.")])
    #expect(password.text == "one")
  }

  @Test("The list of settings reads when it opens whether the profile has a password")
  func setElsewhere() async throws {
    let fixture = try SettingsFixture()
    let services = SettingsServices(
      library: fixture.library, keys: fixture.keys, online: fixture.online, data: fixture.data, location: nil,
      version: "1.2.3", password: password)
    try await password.change(to: "one", from: "")
    #expect(Shown(SettingsModel(services)).window.text().contains("Password · set"))
  }
}

/// A password in memory.
nonisolated private final class StubPassword: PasswordService {
  private let stored = Mutex<String?>(nil)

  var text: String? { stored.withLock(\.self) }
  var isSet: Bool { text != nil }

  func matches(_ text: String) async throws -> Bool { text == self.text }

  func change(to new: String?, from current: String) async throws {
    guard text == nil || text == current else { throw ProfileError.wrongPassword }
    stored.withLock { $0 = new }
  }
}
