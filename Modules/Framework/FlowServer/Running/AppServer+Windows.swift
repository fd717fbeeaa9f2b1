import FlowApp
import FlowContent
import FlowScreens
import FlowWeb

/// The answers about a window of a session.
extension AppServer {
  func events(_ request: ServerRequest, in session: Session) async -> ServerResponse {
    let name = PageRequest(decoding: request.query).window
    guard let window = try? await window(named: name, in: session) else {
      return .text(status: 404, "There is no such window. Reload the page.")
    }
    guard sessions.hasRoomForStream(in: session) else {
      return .text(status: 503, "There are too many pages. Close some of them.", headers: ["retry-after": "30"])
    }
    return .events(session.openStream(of: window))
  }

  /// Returns the image of a cover on a page, or nothing to see: the drawing is on the page.
  func image(_ request: ServerRequest, in session: Session) async -> ServerResponse {
    let query = PageRequest(decoding: request.query)
    guard let window = try? await window(named: query.window, in: session),
      let cover = query.cover(in: window.app.window.content, address: window.address)
    else { return .text(status: 404, "There is no such image. Reload the page.") }
    let key = "\(session.profile.id) \(window.address.text)"
    if images[key] == nil, let image = await cover.loadImage?() { images.add(image, as: key) }
    if let image = images[key] { return .image(image, type: "image/jpeg", seconds: 86_400) }
    return .image(Cover.missingImage.bytes, type: "image/svg+xml", seconds: 60)
  }

  func page(_ request: ServerRequest, in session: Session) async -> ServerResponse {
    await turns.whenItIsTheTurn(of: session.profile.id) { await presentPage(request, in: session) }
      ?? busy(for: request)
  }

  private func presentPage(_ request: ServerRequest, in session: Session) async -> ServerResponse {
    let query = PageRequest(decoding: request.query)
    guard let (window, isPlace) = await window(for: request, query, named: query.window, in: session) else {
      return .text(status: 500, "The application can’t be opened. Its log has the reason.")
    }
    defer { window.endRequest() }
    let page = await window.page(
      answering: request, in: session, at: query.positions, within: limit(for: request))
    return .page(status: isPlace && !window.isMissing || request.isFromScript ? 200 : 404, page)
  }

  /// Returns a page of the keys of another page, or of what a text finds. A script shows it over that page.
  func page(of kind: PageTool.Kind, _ request: ServerRequest, in session: Session) async -> ServerResponse {
    await turns.whenItIsTheTurn(of: session.profile.id) { await presentTool(kind, request, in: session) }
      ?? busy(for: request)
  }

  private func presentTool(
    _ kind: PageTool.Kind, _ request: ServerRequest, in session: Session
  ) async -> ServerResponse {
    let query = PageRequest(decoding: request.query)
    guard let window = try? await window(named: query.window, in: session) else {
      return .redirect(to: Address(link: ""))
    }
    let tool = await window.filled(PageTool(kind, text: query.text))
    let context = window.context(for: session, at: RowPositions())
    let view = ToolView(tool, for: window.app.window.content, context: context)
    return .page(NotePage(view.title, view.page, of: apps.title).text)
  }

  func perform(_ request: ServerRequest, in session: Session) async -> ServerResponse {
    guard address.accepts(formOf: request) else { return foreignForm(in: request) }
    let form: PageRequest
    do {
      form = try await self.form(of: request, in: session)
    } catch {
      return refusal(of: error, to: request)
    }
    guard form.token.map(session.formToken.matches(masked:)) == true else { return foreignForm(in: request) }
    return await turns.whenItIsTheTurn(of: session.profile.id) { await perform(form, of: request, in: session) }
      ?? busy(for: request)
  }

  private func perform(_ form: PageRequest, of request: ServerRequest, in session: Session) async -> ServerResponse {
    let query = PageRequest(decoding: request.query)
    guard let (window, _) = await window(for: request, query, named: form.window, in: session) else {
      return .text(status: 500, "The application can’t be opened. Its log has the reason.")
    }
    defer { window.endRequest() }
    if let layout = form.layout {
      session.layout = layout
    } else if let name = form.discardedDraft {
      session.discardDraft(of: name)
    } else {
      window.perform(form, number: request.headers["flow-request"])
    }
    window.catchUp()
    await window.openResult(of: form, within: limit(for: request))
    if request.isFromScript {
      return .page(
        await window.page(answering: request, in: session, at: query.positions, within: limit(for: request)))
    }
    // After a redirect, reloading the page doesn’t send the form again.
    await window.settle(within: limit(for: request))
    return .redirect(to: window.context(for: session, at: query.positions).pageAddress)
  }

  /// Returns an application that ends the session when the user signs out.
  private func makeApp(for session: Session) async throws -> FlowApp {
    let profile = session.profile
    let user = ServedUser(of: profile) { [weak self, weak session] in
      if let session { self?.signOut(of: session) }
    } verify: { [attempts] isRight in
      try await attempts.verify(profile, isRight: isRight)
    }
    return try await apps.makeApp(user)
  }

  /// Ends a session as its user has asked, unless that would lose what is not saved on another page.
  private func signOut(of session: Session) {
    if let window = session.windows.values.first(where: \.isAnswering),
      let draft = session.drafts(besides: window).first
    {
      window.say("“\(draft.title)” on another page isn’t saved. Save or discard it before you sign out.")
    } else {
      sessions.end(session)
    }
  }

  /// Returns the window named by a request, or a new one, at the place of the request's path. The request has begun
  /// there.
  private func window(
    for request: ServerRequest, _ query: PageRequest, named name: String?, in session: Session
  ) async -> (BrowserWindow, isPlace: Bool)? {
    lazy var place = Self.place(of: request)
    do {
      if let window = try await window(named: name, in: session) {
        window.beginRequest(isWide: request.isWide)
        if request.method != "POST" { window.catchUp() }
        if let tool = request.tool {
          window.open(PageTool(tool))
          return (window, true)
        }
        if request.staysAtPlace, !window.isIncomplete { return (window, true) }
        let isPlace = window.show(
          place, along: query.way, depth: query.depth, isEntered: request.entersAddress)
        if isPlace {
          await window.settle(within: limit(for: request))
          window.uncover(place, depth: query.depth, isEntered: request.entersAddress)
          if query.showsDraft { window.showDraft() }
          let entered = request.entersAddress ? place : nil
          await window.filter(as: query, entered: entered, within: limit(for: request))
        }
        return (window, isPlace)
      }
      let app = try await makeApp(for: session)
      sessions.makeRoomForWindow(of: session.profile)
      let window = session.addWindow(app, now: now())
      window.beginRequest()
      window.catchUp()
      let isPlace = window.show(place)
      await window.settle(within: ServerLimits.waitForPage)
      if isPlace { await window.filter(as: query, within: ServerLimits.waitForPage) }
      return (window, isPlace)
    } catch {
      log("the application can’t be opened: \(error)")
      return nil
    }
  }

  /// Returns a window of a session, restored if it was released.
  func window(named name: String?, in session: Session) async throws -> BrowserWindow? {
    guard let name else { return nil }
    if session.hasReleasedWindow(name) {
      let state = await sessions.state(ofWindow: name, in: session)
      let app = try await makeApp(for: session)
      sessions.makeRoomForWindow(of: session.profile)
      session.restoreWindow(name, state, app, now: now())
    }
    let window = session.windows[name]
    window?.lastUse = now()
    // Also if another request has begun to restore it.
    await window?.finishRestoring(within: ServerLimits.waitForPage)
    return window
  }

  /// Returns the address of the place: the request's address, without the parts describing the page.
  static func place(of request: ServerRequest) -> Address {
    let query = request.query.split(separator: "&").filter { part in
      !["window=", "depth=", "way=", "draft=", "field.", "rows."].contains { part.hasPrefix($0) }
    }
    let path = request.path.count > 1 && request.path.hasSuffix("/") ? request.path.dropLast() : request.path[...]
    return Address(link: path + (query.isEmpty ? "" : "?" + query.joined(separator: "&")))
  }

  private func limit(for request: ServerRequest) -> Duration {
    request.isFromScript ? ServerLimits.waitForScript : ServerLimits.waitForPage
  }
}
