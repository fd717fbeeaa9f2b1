import FlowApp
import FlowContent
import FlowWeb
import Foundation

/// The answers that begin a session.
extension AppServer {
  /// Cookies don't distinguish ports, so the name does.
  var cookieName: String { cookieName("session") }

  /// The name of the cookie of a browser known from an earlier sign-in.
  private var browserCookieName: String { cookieName("browser") }

  /// With the prefix, no other host of the domain can set the cookie.
  private func cookieName(_ kind: String) -> String {
    "\(address.isBehindProxy ? "__Host-" : "")\(kind)-\(address.port)"
  }

  func cookie(_ name: String, _ value: String, seconds: Int) -> String {
    let secure = address.isBehindProxy ? "; Secure" : ""
    return "\(name)=\(value); Max-Age=\(seconds)\(secure); HttpOnly; SameSite=Strict; Path=/"
  }

  /// Returns the page for a browser without a session.
  var signInPage: ServerResponse {
    let page =
      switch apps.signIn {
      case .link:
        NotePage(
          "Sign in", "Press Enter in the terminal of the program, and open the link that it prints.", of: apps.title,
          continues: false)
      case .password: NotePage(signInAs: "", of: apps.title)
      }
    return .page(status: 401, page.text)
  }

  /// Returns the answer to a request to sign in a browser, or `nil` if it is another one.
  func signIn(with request: ServerRequest, of browser: String, replacing old: Session?) async -> ServerResponse? {
    switch apps.signIn {
    case .link(let profile):
      guard request.method == "GET", request.path.hasPrefix(SignInLink.pathPrefix) else { return nil }
      return await signIn(to: ServedProfile(id: profile), at: request.path, replacing: old)
    case .password(let service):
      guard request.method == "POST", let form = SignInForm(decoding: request.body) else { return nil }
      return await signIn(with: form, service, in: request, of: browser, replacing: old)
    }
  }

  /// Begins a session for a browser with the link.
  private func signIn(to profile: ServedProfile, at path: String, replacing old: Session?) async -> ServerResponse {
    guard link.redeem(path, now: now()) else {
      // The browser may have signed in by the link before.
      if old != nil { return .redirect(to: Address(link: "")) }
      let text = "It works once, within ten minutes. Press Enter in the terminal of the program for another one."
      return .page(status: 403, NotePage("This link can’t sign in", text, of: apps.title).text)
    }
    let note = NotePage("You are signed in", "The page opens in a moment.", of: apps.title)
    // With a redirect, a browser coming from another site would not send the cookie.
    let answer = ServerResponse.page(status: 200, note.text, headers: ["refresh": "0; url=/"])
    // The windows of a browser that is signed in stay, with what the user enters there.
    return old == nil ? await begin(profile, replacing: nil, answer) : answer
  }

  /// Begins a session for a user with the name of a profile and its password.
  private func signIn(
    with form: SignInForm, _ service: any SignInService, in request: ServerRequest, of browser: String,
    replacing old: Session?
  ) async -> ServerResponse {
    guard address.accepts(formOf: request) else {
      return .page(status: 403, NotePage("This form is not from this server", "Reload the page, and try again.").text)
    }
    guard address.knowsBrowser(of: request) else {
      log("the proxy doesn’t set the header X-Forwarded-For, so no user can sign in")
      let text = "The server’s proxy has to set the header X-Forwarded-For."
      return .page(status: 502, NotePage("The proxy is not set up", text).text)
    }
    func page(_ problem: String) -> NotePage {
      NotePage(signInAs: form.name, problem: problem, of: apps.title)
    }
    guard form.name.utf8.count <= ServerLimits.nameBytes, form.password.utf8.count <= ServerLimits.passwordBytes else {
      return .page(status: 401, page("The profile or the password is too long.").text)
    }
    let known = browsers.token(in: request.cookies(browserCookieName), for: form.name)
    do {
      let profile = try await attempts.signIn(to: form.name, from: browser, by: known) {
        try await service.profile(named: form.name, password: form.password)
      }
      guard let profile else { return .page(status: 401, page("The profile or the password is wrong.").text) }
      var answer = await begin(profile, replacing: old, .redirect(to: Self.place(of: request)))
      let token = await browsers.remember(known, for: form.name, of: profile, at: time.date)
      answer.cookies.append(cookie(browserCookieName, token.text, seconds: ServerLimits.knownBrowserSeconds))
      return answer
    } catch let refusal as PasswordAttempts.Refusal {
      return .later(status: refusal.status, page("\(refusal)").text, to: request, after: refusal.wait)
    } catch {
      log("a password can’t be verified: \(error)".terminalSafe)
      return .page(status: 500, page("The password can’t be verified. The log has the reason.").text)
    }
  }

  /// Begins a session, and adds its cookie to the answer.
  private func begin(
    _ profile: ServedProfile, replacing old: Session?, _ answer: ServerResponse
  ) async -> ServerResponse {
    let session = sessions.start(of: profile, replacing: old, at: time)
    await sessions.finishSaving(session)
    var answer = answer
    answer.cookies.append(cookie(cookieName, session.cookie, seconds: Int(ServerLimits.sessionLife)))
    return answer
  }
}
