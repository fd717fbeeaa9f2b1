import FlowApp
import FlowWeb
import Foundation

/// The answers that begin a session.
extension AppServer {
  /// Cookies don't distinguish ports, so the name does.
  var cookieName: String { "session-\(address.port)" }

  func cookie(_ value: String, seconds: Int) -> String {
    let secure = address.isBehindProxy ? "; Secure" : ""
    return "\(cookieName)=\(value); Max-Age=\(seconds)\(secure); HttpOnly; SameSite=Strict; Path=/"
  }

  /// Returns the page that a browser without a session sees.
  var signInPage: ServerResponse {
    let page =
      passwords == nil
      ? NotePage("Sign in", "Open the link that the program has printed in its terminal.")
      : NotePage(signInAs: "")
    return .page(status: 401, page.text)
  }

  /// Begins a session for a browser that has the link.
  func signIn(at path: String, of browser: String, replacing old: Session?) async -> ServerResponse {
    let keys = [SignInLimiter.key(ofAddress: browser)]
    if let wait = limiter.begin(keys, now: now()) {
      let text = "There were too many wrong links. \(Self.advice(wait))"
      return .text(status: 429, text, headers: Self.retry(after: wait))
    }
    guard case .link(let profile) = apps.signIn, link?.redeem(path) == true else {
      return .page(
        status: 403,
        NotePage("This link can’t sign in", "It works once. The program has printed another one in its terminal.").text)
    }
    limiter.succeed(keys)
    // With a redirect, a browser that came from another site would not send the cookie.
    var headers = await begin(profile, replacing: old)
    headers["refresh"] = "0; url=/"
    browserHasSignedIn()
    return .page(status: 200, NotePage("You are signed in", "The page opens in a moment.").text, headers: headers)
  }

  /// Begins a session for a user who knows a profile and its password.
  func signIn(
    with form: SignInForm, _ passwords: PasswordQueue, in request: ServerRequest, of browser: String,
    replacing old: Session?
  ) async -> ServerResponse {
    guard address.accepts(formOf: request) else {
      return .page(status: 403, NotePage("This form is not from this server", "Reload the page, and try again.").text)
    }
    func page(_ status: Int, _ problem: String, wait: Duration? = nil) -> ServerResponse {
      let page = NotePage(signInAs: form.name, problem: problem)
      return .page(status: status, page.text, headers: wait.map(Self.retry) ?? [:])
    }
    guard form.name.utf8.count <= ServerLimits.nameBytes, form.password.utf8.count <= ServerLimits.passwordBytes else {
      return page(401, "The profile or the password is too long.")
    }
    let keys = [SignInLimiter.key(ofAddress: browser), SignInLimiter.key(ofName: form.name)]
    if let wait = limiter.begin(keys, now: now()) {
      return page(429, "There were too many attempts. \(Self.advice(wait))", wait: wait)
    }
    do {
      guard let profile = try await passwords.profile(named: form.name, password: form.password) else {
        return page(401, "The profile or the password is wrong.")
      }
      limiter.succeed(keys)
      return .redirect(to: Self.place(of: request), headers: await begin(profile, replacing: old))
    } catch is PasswordQueue.IsFull {
      limiter.succeed(keys)
      return page(503, "Too many users sign in right now. Try again in a moment.", wait: .seconds(5))
    } catch {
      log("a password can’t be verified: \(error)")
      return page(500, "The password can’t be verified. The log has the reason.")
    }
  }

  /// Begins a session and returns the header with its cookie.
  private func begin(_ profile: String, replacing old: Session?) async -> [String: String] {
    let session = sessions.start(of: profile, replacing: old, at: time)
    await sessions.finishSaving(session)
    return ["set-cookie": cookie(session.cookie, seconds: Int(ServerLimits.sessionLife))]
  }

  private static func advice(_ wait: Duration) -> String {
    let minutes = Int((wait / .seconds(60)).rounded(.up))
    return "Try again in \(minutes == 1 ? "a minute" : "\(minutes) minutes")."
  }

  private static func retry(after wait: Duration) -> [String: String] {
    ["retry-after": "\(Int((wait / .seconds(1)).rounded(.up)))"]
  }
}

/// The fields of the page on which a user signs in.
struct SignInForm {
  static let nameField = "profile"
  static let passwordField = "password"

  let name: String
  let password: String

  /// Decodes a form, or returns `nil` if it is another one.
  init?(decoding text: String) {
    let fields = FormFields(decoding: text)
    guard let name = fields[Self.nameField], let password = fields[Self.passwordField] else { return nil }
    self.name = name.trimmingCharacters(in: .whitespaces)
    self.password = password
  }
}
