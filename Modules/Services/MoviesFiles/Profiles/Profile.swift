/// One of the users who share a data folder, with a folder of their own for all of their data.
public struct Profile: Hashable, Sendable {
  /// The number of the profile. It never changes.
  public let number: Int

  /// The folder of the profile's data.
  public let folder: String

  /// The name of the user, or `nil` before the onboarding is complete.
  public let name: String?

  /// The password of the profile.
  public var password: ProfilePassword { ProfilePassword(in: folder) }
}
