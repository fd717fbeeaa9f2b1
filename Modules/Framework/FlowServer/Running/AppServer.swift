public import FlowApp
import FlowScreens
import FlowWeb

/// A server that shows a program in browsers. It answers requests, whatever library receives them.
///
/// ```swift
/// let server = AppServer(apps, at: address)
/// print(server.signInURL)
/// let response = await server.respond(to: request)
/// ```
///
/// A browser signs in with a link that works once. Each of its tabs has an application of its own, on shared data.
public final class AppServer {
  /// The address of the server. A browser that asks for another host is refused.
  public var address: ServerAddress

  private let apps: AppFactory
  private let sessions = SessionStore()
  private let signIn = SignIn()
  private var metrics = ServerMetrics()
  private let now: () -> ContinuousClock.Instant
  private let browserHasSignedIn: () -> Void
  private let log: (String) -> Void

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - apps: The applications.
  ///   - address: The address of the server.
  ///   - now: Returns the present time.
  ///   - browserHasSignedIn: Called when the link to sign in has changed.
  ///   - log: Receives a line for each request, without anything secret.
  public init(
    _ apps: AppFactory, at address: ServerAddress, now: @escaping () -> ContinuousClock.Instant = { .now },
    browserHasSignedIn: @escaping () -> Void = {}, log: @escaping (String) -> Void = { _ in }
  ) {
    self.apps = apps
    self.address = address
    self.now = now
    self.browserHasSignedIn = browserHasSignedIn
    self.log = log
  }

  /// The URL that signs in a browser, once.
  public var signInURL: String { address.origin + signIn.path }

  /// Releases what no browser shows any more, and keeps the streams alive, until the task is canceled.
  public func maintain() async {
    while (try? await Task.sleep(for: ServerLimits.heartbeat)) != nil {
      releaseQuietWindows()
      sessions.sendSignsOfLife()
    }
  }

  /// Releases the windows that no browser has shown for ten minutes. Their places are in the addresses of the pages.
  public func releaseQuietWindows() {
    sessions.releaseQuietWindows(now: now())
  }

  /// Ends everything, and waits for work that goes on.
  public func close() async {
    let windows = sessions.all.flatMap(\.windows.values)
    sessions.endAll()
    for window in windows { await window.app.finish() }
    await apps.finish()
  }

  /// Returns the answer to a request.
  public func respond(to request: ServerRequest) async -> ServerResponse {
    let start = now()
    let response = await answer(to: request)
    let duration = now() - start
    metrics.count(status: response.status, duration: duration)
    // A query can contain what the user has searched for, and this path a secret.
    let path = request.path.hasPrefix(SignIn.pathPrefix) ? SignIn.pathPrefix + "…" : request.path
    log("\(request.method) \(path) \(response.status) \(Int(duration / .milliseconds(1))) ms".terminalSafe)
    return response
  }
}

// MARK: - Answers

extension AppServer {
  private func answer(to request: ServerRequest) async -> ServerResponse {
    guard address.accepts(host: request.headers["host"]) else {
      return .text(status: 421, "This server is \(address.origin).")
    }
    guard ["GET", "POST"].contains(request.method) else {
      return .text(status: 405, "The method must be GET or POST.", headers: ["allow": "GET, POST"])
    }
    let session = sessions.session(request.cookie(cookieName), now: now())
    if request.method == "GET", let answer = await publicAnswer(to: request, from: session) { return answer }
    guard let session else {
      return .page(status: 401, Self.note("Sign in", "Open the link that the program has printed in its terminal."))
    }
    if request.method == "POST" { return await perform(request, in: session) }
    return request.path == "/events" ? events(request, in: session) : await page(request, in: session)
  }

  /// Returns the answer to a request that needs no session.
  private func publicAnswer(to request: ServerRequest, from session: Session?) async -> ServerResponse? {
    switch request.path {
    case "/health": return .text("ok")
    case "/metrics": return .text(metrics.text(sessions))
    case let path where path.hasPrefix(SignIn.pathPrefix): return signIn(at: path, replacing: session)
    case let path:
      return WebAsset.all.first { $0.address.text == path }.map(ServerResponse.file)
    }
  }

  /// Cookies don't distinguish ports, so the name does.
  private var cookieName: String { "session-\(address.port)" }

  private func signIn(at path: String, replacing old: Session?) -> ServerResponse {
    switch signIn.redeem(path, now: now()) {
    case .tooManyAttempts: return .text(status: 429, "There were too many wrong links. Wait a minute.")
    case .refused:
      return .page(
        status: 403,
        Self.note("This link can’t sign in", "It works once. The program has printed another one in its terminal."))
    case .accepted:
      let session = sessions.start(replacing: old, now: now())
      browserHasSignedIn()
      // With a redirect, a browser that came from another site would not send the cookie.
      let headers = [
        "set-cookie": "\(cookieName)=\(session.cookie); HttpOnly; SameSite=Strict; Path=/", "refresh": "0; url=/",
      ]
      return .page(status: 200, Self.note("You are signed in", "The page opens in a moment."), headers: headers)
    }
  }

  private func events(_ request: ServerRequest, in session: Session) -> ServerResponse {
    guard let name = PageRequest(decoding: request.query).window, let window = session.windows[name] else {
      return .text(status: 404, "There is no such window. Reload the page.")
    }
    guard session.streamCount < ServerLimits.streamsPerSession else {
      return .text(status: 503, "There are too many pages. Close some of them.", headers: ["retry-after": "30"])
    }
    return .events(window.openStream())
  }

  private func page(_ request: ServerRequest, in session: Session) async -> ServerResponse {
    let query = PageRequest(decoding: request.query)
    guard let (window, isPlace) = await window(for: request, named: query.window, in: session) else {
      return .text(status: 500, "The application can’t be opened. Its log has the reason.")
    }
    let page = await window.page(for: session, at: query.positions, within: limit(for: request))
    return .page(status: isPlace || request.isFromScript ? 200 : 404, page.text)
  }

  private func perform(_ request: ServerRequest, in session: Session) async -> ServerResponse {
    let form = PageRequest(decoding: request.body)
    guard request.headers["content-type"]?.hasPrefix("application/x-www-form-urlencoded") == true else {
      return .text(status: 415, "The body must be a form.")
    }
    guard address.accepts(formOf: request), form.token.map(session.formToken.matches) == true else {
      return .page(
        status: 403, Self.note("This form is not from this page", "Go back, reload the page, and try again."))
    }
    guard let (window, _) = await window(for: request, named: form.window, in: session) else {
      return .text(status: 500, "The application can’t be opened. Its log has the reason.")
    }
    if let theme = form.theme {
      session.theme = theme
    } else {
      window.perform(form)
      await window.settle(within: limit(for: request))
    }
    let positions = PageRequest(decoding: request.query).positions
    return .redirect(to: window.context(for: session, at: positions).pageAddress)
  }

  /// Returns the window that a request names, or a new one, at the place of the request's path.
  private func window(
    for request: ServerRequest, named name: String?, in session: Session
  ) async -> (BrowserWindow, isPlace: Bool)? {
    let place = Self.place(of: request)
    if let window = name.flatMap({ session.windows[$0] }) {
      window.lastUse = now()
      return (window, request.staysAtPlace || window.show(place))
    }
    do {
      let window = session.addWindow(try await apps.makeApp(), now: now())
      let isPlace = window.show(place)
      await window.settle(within: ServerLimits.waitForPage)
      return (window, isPlace)
    } catch {
      log("the application can’t be opened: \(error)")
      return nil
    }
  }

  /// Returns the address of the place: that of the request, without what describes the page.
  private static func place(of request: ServerRequest) -> Address {
    let query = request.query.split(separator: "&").filter { !$0.hasPrefix("window=") && !$0.hasPrefix("rows.") }
    return Address(link: request.path + (query.isEmpty ? "" : "?" + query.joined(separator: "&")))
  }

  private func limit(for request: ServerRequest) -> Duration {
    request.isFromScript ? ServerLimits.waitForScript : ServerLimits.waitForPage
  }

  /// Returns a page that says something without an application.
  private static func note(_ title: String, _ text: String) -> String {
    let html = HTML(.html, .set(.lang, "en")) {
      HTML(.head) {
        HTML(.meta, .set(.charset, "utf-8"))
        HTML(.meta, .set(.name, "viewport"), .set(.content, "width=device-width, initial-scale=1"))
        HTML(.title) { title }
        WebAsset.all.first { $0.contentType.hasPrefix("text/css") }.map {
          HTML(.link, .set(.rel, "stylesheet"), .set(.href, $0.address))
        }
      }
      HTML(.body) {
        HTML(.main) {
          HTML(.h1) { title }
          HTML(.p) { text }
          HTML(.p) { HTML(.a, .set(.href, Address(link: ""))) { "Continue" } }
        }
      }
    }
    return "<!DOCTYPE html>\n\(html.text)\n"
  }
}
