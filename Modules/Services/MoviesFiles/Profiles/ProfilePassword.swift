import CSodium
import Foundation
public import MoviesServices
package import MoviesStore

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
  public func matches(_ text: String) async throws -> Bool {
    try await PasswordThread.run { try isRight(text) }
  }

  private func isRight(_ text: String) throws -> Bool {
    let hash = String(decoding: try contents(), as: UTF8.self)
    let password = Self.bytes(of: text)
    return sodium_init() >= 0 && crypto_pwhash_str_verify(hash, password, UInt64(password.count)) == 0
  }

  private func contents() throws -> Data { try file.read(atMost: 1_000, isSecret: true) }

  /// A text that is another one after the password was changed, or `nil` without a password. It doesn’t reveal the password.
  ///
  /// - Throws: `ProfileError.unusablePassword(path:reason:)` if the password can’t be read at the moment.
  public var version: String? {
    get throws {
      guard isSet else { return nil }
      let hash = try contents()
      guard sodium_init() >= 0 else { throw unusable("its checksum can’t be computed") }
      var digest = [UInt8](repeating: 0, count: 16)
      crypto_generichash(&digest, digest.count, Array(hash), UInt64(hash.count), nil, 0)
      return Data(digest).base64EncodedString()
    }
  }

  /// The state of the file, which is another one after the password was changed; `nil` without a password. Unlike the version,
  /// it is found without reading the file.
  ///
  /// - Throws: `ProfileError.unusablePassword(path:reason:)`.
  package var fileStatus: FileStatus? {
    get throws {
      if let status = FileStatus(path) { return status }
      guard errno == ENOENT else { throw unusable(String(cString: strerror(errno))) }
      return nil
    }
  }

  /// Takes as long as to find out whether a text is the password.
  static func imitateMatching(_ text: String) async throws {
    try await PasswordThread.run { _ = try ProfilePassword(in: "").hash(text) }
  }

  /// Sets, replaces or removes the password.
  public func change(to new: String?, from current: String) async throws {
    try await PasswordThread.run {
      if isSet, try !isRight(current) { throw ProfileError.wrongPassword }
      try file.replace(with: try new.map(hash), temporary: Self.temporaryPrefix)
    }
  }

  private func unusable(_ reason: String) -> ProfileError { .unusablePassword(path: path, reason: reason) }

  private func hash(_ text: String) throws -> Data {
    let password = Self.bytes(of: text)
    var hash = [CChar](repeating: 0, count: crypto_pwhash_strbytes())
    guard sodium_init() >= 0,
      crypto_pwhash_str(
        &hash, password, UInt64(password.count), UInt64(crypto_pwhash_opslimit_interactive()),
        crypto_pwhash_memlimit_interactive()) == 0
    else { throw unusable("there is not enough memory") }
    return Data(hash.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)))
  }

  /// Keyboards compose accented letters differently.
  private static func bytes(of text: String) -> [CChar] {
    text.precomposedStringWithCanonicalMapping.utf8.map(CChar.init(bitPattern:))
  }
}
