import CSodium
import Foundation
public import MoviesServices
import MoviesStore

/// The password of a profile, of which the file `password` in its folder has an Argon2id hash.
public struct ProfilePassword: PasswordService {
  private static let name = "password"
  private static let temporaryPrefix = ".password-"

  private let folder: String
  private var path: String { URL(fileURLWithPath: folder).appendingPathComponent(Self.name).path }
  private var file: WholeFile { get throws { try WholeFile(path, ProfileError.unusablePassword) } }

  init(in folder: String) {
    self.folder = folder
  }

  /// A Boolean value that indicates whether the profile has a password. One that can’t be read still counts, unless the whole
  /// folder is closed to the user.
  public var isSet: Bool {
    FileStatus(path, followingLinks: false) != nil || ![ENOENT, ENOTDIR, EACCES].contains(errno)
  }

  /// Returns a Boolean value that indicates whether a text is the password.
  @concurrent
  public func matches(_ text: String) async throws -> Bool {
    let hash = String(decoding: try file.read(atMost: 1_000, isSecret: true), as: UTF8.self)
    let password = Self.bytes(of: text)
    return sodium_init() >= 0 && crypto_pwhash_str_verify(hash, password, UInt64(password.count)) == 0
  }

  /// A text that is another one after the password was changed, or `nil` without a password. It doesn’t reveal the password.
  public var version: String? {
    guard let hash = try? file.read(atMost: 1_000, isSecret: true), sodium_init() >= 0 else { return nil }
    var digest = [UInt8](repeating: 0, count: 16)
    crypto_generichash(&digest, digest.count, Array(hash), UInt64(hash.count), nil, 0)
    return Data(digest).base64EncodedString()
  }

  /// Takes as long as to find out whether a text is the password.
  @concurrent
  static func imitateMatching(_ text: String) async throws {
    _ = try ProfilePassword(in: "").hash(text)
  }

  /// Sets, replaces or removes the password.
  @concurrent
  public func change(to new: String?, from current: String) async throws {
    if isSet, try await !matches(current) { throw ProfileError.wrongPassword }
    try file.replace(with: try new.map(hash), temporary: Self.temporaryPrefix)
  }

  private func hash(_ text: String) throws -> Data {
    let password = Self.bytes(of: text)
    var hash = [CChar](repeating: 0, count: crypto_pwhash_strbytes())
    guard sodium_init() >= 0,
      crypto_pwhash_str(
        &hash, password, UInt64(password.count), UInt64(crypto_pwhash_opslimit_interactive()),
        crypto_pwhash_memlimit_interactive()) == 0
    else { throw ProfileError.unusablePassword(path: path, reason: "there is not enough memory") }
    return Data(hash.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)))
  }

  /// Keyboards compose accented letters differently.
  private static func bytes(of text: String) -> [CChar] {
    text.precomposedStringWithCanonicalMapping.utf8.map(CChar.init(bitPattern:))
  }
}
