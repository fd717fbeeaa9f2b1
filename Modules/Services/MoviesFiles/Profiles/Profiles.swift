import Foundation
public import MoviesServices
import MoviesStore

/// The profiles of a data folder.
///
/// The first profile is in the data folder itself, as if it were alone. The others are in its folder `profiles`, in folders
/// with numbers for names: what a user enters as a name never becomes part of a path.
public struct Profiles: Sendable {
  private let folder: String

  /// Creates the profiles of a data folder, see `DataDirectory`.
  public init(in folder: String) {
    self.folder = folder
  }

  /// A Boolean value that indicates whether there is more than one folder.
  private var isShared: Bool { numbers.count > 1 }

  /// The profiles whose onboarding is complete.
  public var named: [Profile] { all.filter { $0.name != nil } }

  /// The profile that commands use if none is named: the last one used.
  public var current: Profile {
    guard isShared else { return profile(1, name: nil) }
    let named = self.named
    let number = (try? String(contentsOfFile: lastUsedFile, encoding: .utf8)).flatMap { Int($0) }
    return named.first { $0.number == number } ?? named.first ?? profile(1, name: nil)
  }

  /// The profile that the application opens without asking: the only one.
  public var only: Profile? {
    guard isShared else { return current }
    let named = self.named
    return named.count > 1 ? nil : named.first ?? current
  }

  /// Returns a profile for a new user: one whose onboarding isn’t complete, or one without any data.
  public func makeProfile() -> Profile {
    all.first { $0.name == nil } ?? profile((numbers.max() ?? 0) + 1, name: nil)
  }

  /// Returns the profile with a name, in uppercase or lowercase letters.
  ///
  /// - Throws: `ProfileError.unknown(_:names:)`.
  public func profile(named name: String) throws -> Profile {
    let named = self.named
    guard let profile = named.first(where: { $0.hasName(name) }) else {
      throw ProfileError.unknown(name, names: named.compactMap(\.name))
    }
    return profile
  }

  /// Returns the profile with a name and a password, or `nil` if there is none. That takes as long for an unknown name.
  ///
  /// - Throws: `ProfileError.unusablePassword(path:reason:)`.
  @concurrent
  public func profile(named name: String, password: String) async throws -> Profile? {
    guard let profile = try? profile(named: name), profile.password.isSet else {
      try await ProfilePassword.imitateMatching(password)
      return nil
    }
    return try await profile.password.matches(password) ? profile : nil
  }

  /// Returns the profile with a number, without its name.
  public func profile(_ number: Int) -> Profile { profile(number, name: nil) }

  /// Remembers the profile that was used last, if there is more than one. Until its user has a name, commands must not use it, and
  /// the one before stays.
  public func use(_ profile: Profile) {
    guard isShared, named.contains(where: { $0.number == profile.number }) else { return }
    // If this fails, commands use another profile, which their output shows.
    try? String(profile.number).write(toFile: lastUsedFile, atomically: true, encoding: .utf8)
  }

  /// Checks that no other profile has the name of an account.
  ///
  /// - Throws: `ProfileError.nameIsTaken(_:)`.
  public func check(_ account: Account, of profile: Profile) throws {
    guard isShared, all.contains(where: { $0.number != profile.number && $0.hasName(account.name) }) else { return }
    throw ProfileError.nameIsTaken(account.name)
  }

  /// Returns the folder of all profiles in which a profile has its folder; `nil` for the first profile, whose folder it is.
  static func sharedFolder(of profile: URL) -> URL? {
    let others = profile.deletingLastPathComponent()
    guard others.lastPathComponent == Self.othersName, Int(profile.lastPathComponent) != nil else { return nil }
    return others.deletingLastPathComponent()
  }

  private static let othersName = "profiles"

  private var othersFolder: String { "\(folder)/\(Self.othersName)" }
  private var lastUsedFile: String { othersFolder + "/last-used" }

  private var numbers: [Int] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: othersFolder)) ?? []
    return [1] + names.compactMap { Int($0) }.filter { $0 > 1 }.sorted()
  }

  private var all: [Profile] {
    numbers.map { number in
      do {
        return profile(number, name: try MoviesStore.account(in: folder(number))?.name)
      } catch {
        // Opening it tells the reason, and the way out.
        return profile(number, name: "Profile \(number)")
      }
    }
  }

  private func profile(_ number: Int, name: String?) -> Profile {
    Profile(number: number, folder: folder(number), name: name)
  }

  private func folder(_ number: Int) -> String { number == 1 ? folder : "\(othersFolder)/\(number)" }
}

extension Profile {
  /// Swift compares characters, however they are composed.
  fileprivate func hasName(_ other: String) -> Bool { name?.lowercased() == other.lowercased() }
}
