import FlowApp
import FlowContent
import Foundation

/// The browsers that have signed in to a profile before, each with a lasting cookie. Attempts of strangers never lock
/// them out.
final class KnownBrowsers {
  nonisolated private struct Browser: Codable {
    let token: SecretToken
    /// The name given by the user for the profile.
    var name: String
    var lastUse: Date
  }

  private static let file = "known-browsers"
  /// The browsers of each profile, by its identifier.
  private var browsers: [String: [Browser]] = [:]
  private let folder: SessionFolder?
  private let log: (String) -> Void
  private var writer: Task<Void, Never>?

  /// Creates a record. With a folder, it outlives the process.
  init(in folder: SessionFolder?, log: @escaping (String) -> Void) {
    self.folder = folder
    self.log = log
    do {
      guard let data = try folder?.read(Self.file, atMost: ServerLimits.sessionBytes) else { return }
      browsers = try JSONDecoder().decode([String: [Browser]].self, from: data)
    } catch {
      log("the browsers that have signed in before can’t be read: \(error)".terminalSafe)
    }
  }

  /// Returns the token in one of the cookies, if the browser has signed in with a name before.
  func token(in cookies: [String], for name: String) -> SecretToken? {
    let named = browsers.values.joined().filter { $0.name == name.lowercased() }
    return named.first { browser in cookies.contains { browser.token.matches($0) } }?.token
  }

  /// Remembers a signed-in browser, and returns the token for its cookie. If the profile has too many, the one with the
  /// least recent sign-in is forgotten.
  func remember(
    _ known: SecretToken?, for name: String, of profile: ServedProfile, at date: Date
  ) async -> SecretToken {
    let token = known ?? SecretToken()
    let others = (browsers[profile.id] ?? []).filter { $0.token.text != token.text }
    let kept = others.sorted { $0.lastUse > $1.lastUse }.prefix(ServerLimits.knownBrowsers - 1)
    browsers[profile.id] = [Browser(token: token, name: name.lowercased(), lastUse: date)] + kept
    await save()
    return token
  }

  /// Returns when the record is written, if that is possible.
  private func save() async {
    guard let folder else { return }
    writer = Task { [writer, browsers, log] in
      await writer?.value
      do {
        try await folder.write(browsers, as: Self.file)
      } catch {
        log("the browsers that have signed in before can’t be saved: \(error)".terminalSafe)
      }
    }
    await writer?.value
  }
}
