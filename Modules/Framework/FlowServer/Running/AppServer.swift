public import FlowApp
import FlowScreens
import FlowWeb
import Foundation

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

  let apps: AppFactory
  let sessions: SessionStore
  private let signIn = SignIn()
  private var metrics = ServerMetrics()
  let now: () -> ContinuousClock.Instant
  private let start: ServerTime
  private let browserHasSignedIn: () -> Void
  let log: (String) -> Void

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - apps: The applications.
  ///   - address: The address of the server.
  ///   - folder: The folder in which the sessions outlive the process. It is created if it doesn’t exist.
  ///   - now: Returns the present time.
  ///   - browserHasSignedIn: Called when the link to sign in has changed.
  ///   - log: Receives a line for each request, without anything secret.
  public init(
    _ apps: AppFactory, at address: ServerAddress, savingIn folder: String? = nil,
    now: @escaping () -> ContinuousClock.Instant = { .now },
    browserHasSignedIn: @escaping () -> Void = {}, log: @escaping (String) -> Void = { _ in }
  ) {
    self.apps = apps
    self.address = address
    self.now = now
    start = ServerTime(instant: now(), date: .now)
    sessions = SessionStore(in: folder, log: log)
    self.browserHasSignedIn = browserHasSignedIn
    self.log = log
  }

  /// The URL that signs in a browser, once.
  public var signInURL: String { address.origin + signIn.path }

  /// Releases what no browser shows any more, and keeps the streams alive, until the task is canceled.
  public func maintain() async {
    while (try? await Task.sleep(for: ServerLimits.heartbeat)) != nil {
      await releaseQuietWindows()
      sessions.sendSignsOfLife()
    }
  }

  /// Releases the windows that no browser has shown for ten minutes. A request for one of them restores it.
  public func releaseQuietWindows() async {
    await sessions.releaseQuietWindows(now: now())
  }

  /// Returns when what browsers show is saved, if that is possible.
  public func saveSessions() async {
    for session in Array(sessions.all) { await sessions.finishSaving(session) }
  }

  /// Saves the sessions, ends everything, and waits for work that goes on.
  public func close() async {
    let windows = sessions.all.flatMap(\.windows.values)
    await sessions.close()
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
  private var time: ServerTime {
    let instant = now()
    return ServerTime(instant: instant, date: start.date + (instant - start.instant) / .seconds(1))
  }

  private func answer(to request: ServerRequest) async -> ServerResponse {
    guard address.accepts(host: request.headers["host"]) else {
      return .text(status: 421, "This server is \(address.origin).")
    }
    guard ["GET", "POST"].contains(request.method) else {
      return .text(status: 405, "The method must be GET or POST.", headers: ["allow": "GET, POST"])
    }
    let session = sessions.session(request.cookie(cookieName), at: time)
    if request.method == "GET", let answer = await publicAnswer(to: request, from: session) { return answer }
    guard let session else {
      return .page(status: 401, Self.note("Sign in", "Open the link that the program has printed in its terminal."))
    }
    let answer =
      if request.method == "POST" {
        await perform(request, in: session)
      } else if request.path == "/events" {
        await events(request, in: session)
      } else {
        await page(request, in: session)
      }
    // What a browser shows soon survives the end of the process. The disk may be slower than the answer has to be.
    sessions.save(session)
    return answer
  }

  /// Returns the answer to a request that needs no session.
  private func publicAnswer(to request: ServerRequest, from session: Session?) async -> ServerResponse? {
    switch request.path {
    case "/health": return .text("ok")
    case "/metrics": return .text(metrics.text(sessions))
    case let path where path.hasPrefix(SignIn.pathPrefix): return await signIn(at: path, replacing: session)
    case let path:
      return WebAsset.all.first { $0.address.text == path }.map(ServerResponse.file)
    }
  }

  /// Cookies don't distinguish ports, so the name does.
  private var cookieName: String { "session-\(address.port)" }

  private func signIn(at path: String, replacing old: Session?) async -> ServerResponse {
    switch signIn.redeem(path, now: now()) {
    case .tooManyAttempts: return .text(status: 429, "There were too many wrong links. Wait a minute.")
    case .refused:
      return .page(
        status: 403,
        Self.note("This link can’t sign in", "It works once. The program has printed another one in its terminal."))
    case .accepted:
      let session = sessions.start(replacing: old, at: time)
      await sessions.finishSaving(session)
      browserHasSignedIn()
      // With a redirect, a browser that came from another site would not send the cookie.
      let life = "Max-Age=\(Int(ServerLimits.sessionLife))" + (address.isBehindProxy ? "; Secure" : "")
      let headers = [
        "set-cookie": "\(cookieName)=\(session.cookie); \(life); HttpOnly; SameSite=Strict; Path=/",
        "refresh": "0; url=/",
      ]
      return .page(status: 200, Self.note("You are signed in", "The page opens in a moment."), headers: headers)
    }
  }

  /// Returns a page that says something without an application.
  static func note(_ title: String, _ text: String) -> String {
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
