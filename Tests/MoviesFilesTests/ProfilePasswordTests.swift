import Foundation
import MoviesFiles
import MoviesServices
import MoviesTesting
import Testing

@Suite("The password of a profile")
struct ProfilePasswordTests {
  private let folder: TemporaryFolder
  private let password: ProfilePassword
  private var file: String { folder.path + "/password" }

  init() throws {
    folder = try TemporaryFolder()
    password = Profiles(in: folder.path).current.password
  }

  @Test("The password of a profile is stored as an Argon2id hash that only the owner can read")
  func hash() async throws {
    #expect(!password.isSet)
    try await password.change(to: "open sesame", from: "")
    #expect(password.isSet)
    let stored = try String(contentsOfFile: file, encoding: .utf8)
    #expect(stored.hasPrefix("$argon2id$"))
    #expect(!stored.contains("sesame"))
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test("The password of a profile matches itself alone, however its letters are composed")
  func matching() async throws {
    try await password.change(to: "Zo\u{EB}", from: "")
    #expect(try await password.matches("Zoe\u{308}"))
    for other in ["", "Zoe", "zoë", "Zoë "] {
      #expect(try await !password.matches(other))
    }
  }

  @Test("The password of a profile can be changed and removed only with the present one")
  func changing() async throws {
    try await password.change(to: "one", from: "")
    await #expect(throws: ProfileError.wrongPassword) { try await password.change(to: "two", from: "") }
    await #expect(throws: ProfileError.wrongPassword) { try await password.change(to: nil, from: "two") }
    try await password.change(to: "two", from: "one")
    #expect(try await password.matches("two"))
    #expect(try await !password.matches("one"))
    try await password.change(to: nil, from: "two")
    #expect(!password.isSet)
  }

  @Test("The password of a profile opens nothing when its file is damaged or can’t be read")
  func damaged() async throws {
    try Data().write(to: URL(fileURLWithPath: file))
    #expect(password.isSet)
    #expect(try await !password.matches(""))
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: true)
    #expect(password.isSet)
    await #expect(throws: ProfileError.unusablePassword(path: file, reason: "it is a folder")) {
      try await password.matches("")
    }
    #expect(throws: ProfileError.self) { try password.version }
    // A link that leads to itself.
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: file)
    #expect(throws: ProfileError.self) { try password.fileStatus }
  }
}
