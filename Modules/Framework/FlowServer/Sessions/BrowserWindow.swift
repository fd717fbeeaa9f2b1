import FlowApp
import FlowContent
import FlowFrontEnd
import FlowReactive
import FlowScreens
import FlowWeb
import Logging

/// A tab of a browser: an application, and the streams on which its changes are announced.
final class BrowserWindow {
  let name: String
  let app: FlowApp
  /// The time of the last request, or of the end of the last stream.
  var lastUse: ContinuousClock.Instant
  /// `true` if the window may differ from its saved state.
  private(set) var hasChanged = true
  private var lastSaved: (contents: SavedWindow.Contents, window: SavedWindow)?

  /// The places on the way to the present one.
  private(set) var way = Way()

  /// The name of the window of the session in which the user last entered something that isn't saved. If its page has been
  /// closed, the page of this window shows it instead.
  var unsavedWindow: String?

  /// The places on the way to what each tab showed last.
  private var waysOfTabs: [Int: Way] = [:]

  /// The address of the present place, or of the one under it if it has none.
  var address: Address { way.address }

  /// A size at which containers show screens side by side.
  private static let wideSize = WindowSize(columns: 140, rows: 30)

  /// `true` if not all of a former window was restored, and nothing was shown since.
  private(set) var isIncomplete = false

  /// The colors chosen by the user.
  private var theme = PageTheme.automatic

  /// The number of the last request that was performed.
  private var lastRequest: String?

  /// The message about the last request.
  private(set) var message: String?

  private var streams: [Int: AsyncStream<String>.Continuation] = [:]
  private var streamNumber = 0
  /// The number of requests for the window being answered.
  private var requestCount = 0
  /// The task announcing a change on the streams.
  private var announcement: Task<Void, any Error>?
  /// The rows of the last answer, to which the user comes back.
  private var positions = RowPositions()
  /// The lists of the last answer.
  private var answeredLists: [RowList] = []
  /// The subscription to the waiting changes, as long as there are streams.
  private var waitingChanges: (any Disposable)?
  /// The task bringing the window up to date.
  private var catchingUp: Task<Void, Never>?
  private let subscriptions = DisposeBag()

  /// Creates a window at the first screen, or at its place when it was released.
  init(name: String, app: FlowApp, restoring saved: SavedWindow.Contents? = nil, now: ContinuousClock.Instant) {
    self.name = name
    self.app = app
    lastUse = now
    if let saved {
      way = Way(restoring: saved.way ?? [])
      lastRequest = saved.lastRequest
      let problems = app.restore(saved.state)
      for problem in problems { app.log?.logger.warning("\(problem)") }
      isIncomplete = !problems.isEmpty
      message = isIncomplete ? "Part of what this page showed could not be restored." : nil
    } else {
      app.start()
    }
    app.colors.subscribe(onNext: { [weak self] colors in
      self?.theme = PageTheme(rawValue: "\(colors)") ?? .automatic
      self?.announceChange()
    }).disposed(by: subscriptions)
    app.window.displayChanges.subscribe(onNext: { [weak self] in self?.announceChange() }).disposed(by: subscriptions)
  }

  /// The state from which the window is restored. It is encoded again only if the window has changed.
  var saved: SavedWindow? {
    if hasChanged {
      hasChanged = false
      let places = way.places.map {
        SavedWindow.Contents.Place(name: $0.name, address: $0.address.text, hasOwnAddress: $0.hasOwnAddress)
      }
      let contents = SavedWindow.Contents(
        state: app.coordinator.save(), way: places, lastRequest: lastRequest)
      if contents != lastSaved?.contents, let window = try? SavedWindow(contents) { lastSaved = (contents, window) }
    }
    return lastSaved?.window
  }

  func isQuiet(now: ContinuousClock.Instant) -> Bool {
    streams.isEmpty && now - lastUse > ServerLimits.quietTime
  }

  // MARK: Requests

  /// Brings the window up to date for a request. Between requests, changes of the data wait.
  ///
  /// - Parameter isWide: `true` if the page has room for two screens side by side; `nil` if that isn't known.
  func beginRequest(isWide: Bool? = nil) {
    requestCount += 1
    if let isWide { app.window.resize(to: isWide ? Self.wideSize : .standard) }
    app.presence.isPresent = true
    updateDrawing()
  }

  func endRequest() {
    requestCount -= 1
    app.presence.isPresent = requestCount > 0
    updateDrawing()
  }

  /// Follows the content only for streams: a request reads it in the end.
  private func updateDrawing() {
    let isDrawnOnDemand = streams.isEmpty || requestCount > 0
    guard isDrawnOnDemand != app.window.isDrawnOnDemand else { return }
    app.window.isDrawnOnDemand = isDrawnOnDemand
    if !isDrawnOnDemand { app.window.displayNow() }
  }

  /// Leads to the place of an address. A place that is still on the way is gone back to, as the user does.
  ///
  /// - Parameters:
  ///   - address: The address.
  ///   - depth: The number of places on the way to it, if it is known: places without an address show that of the one
  ///     under them.
  /// - Returns: `true` if the address is a place.
  func show(_ address: Address, depth: Int? = nil) -> Bool {
    updateWay()
    guard address.text != "/" else { return true }
    if let depth, way.level(of: address, depth: depth) == nil {
      // The history leads back to another tab, in which a form may still be open.
      let tab = waysOfTabs.first { $0.value.level(of: address, depth: depth) != nil }?.key
      if let tab, app.window.send(.selectTab(tab)) { updateWay() }
    }
    guard let level = way.level(of: address, depth: depth) else { return open(address) }
    goBack(to: level)
    return true
  }

  /// Closes what was left open over the place that an address has led to.
  func uncover(_ address: Address, depth: Int?) {
    updateWay()
    guard app.window.content.top?.screen?.content.isQuestion != true else { return }
    if let level = way.level(of: address, depth: depth) { goBack(to: level) }
  }

  private func open(_ address: Address) -> Bool {
    message = nil
    isIncomplete = false
    hasChanged = true
    do {
      try app.open("\(app.program.name)://\(address.text.dropFirst())")
      return true
    } catch {
      message = "There is no page at this address."
      return false
    }
  }

  /// Chooses a row of the list at the present place, as a link of its page does in a window of its own.
  func choose(_ row: RowID) {
    if way.places.last?.hasOwnAddress == true, app.window.content.top?.screen?.content.lists.isEmpty == false {
      hasChanged = true
      app.window.send(.onScreen(.choose(row)))
    }
  }

  /// Performs a request, unless it has arrived before: a script repeats one whose answer it has not received.
  func perform(_ request: PageRequest, number: String?) {
    guard number == nil || number != lastRequest else { return }
    lastRequest = number
    hasChanged = true
    message = request.perform(on: app.window, address: address)
  }

  /// Searches and filters the present screen as an address says.
  func filter(as request: PageRequest, within limit: Duration) async {
    if let intent = request.opening(of: app.window.content) {
      app.window.send(intent)
      // The choices are only known then.
      await settle(within: limit)
    }
    for intent in request.filters(for: app.window.content) {
      hasChanged = true
      app.window.send(intent)
    }
  }

  /// Returns the links that a text finds: the tabs, the places offered on every page, and what a search finds.
  func links(finding text: String) async -> [PageLink] {
    let words = text.foldedWords
    let titles = app.window.content.layers.first?.tabs?.titles ?? []
    let tabs = zip(titles, way.tabs).compactMap { title, address in address.map { PageLink(title, address: $0) } }
    let offered = tabs + app.links.commands().map(PageLink.init)
    let found = words.isEmpty ? [] : await app.links.search(text).map(PageLink.init)
    return offered.filter { link in words.allSatisfy { link.title.folded.contains($0) } } + found
  }

  /// `true` if what the present screen would show doesn’t exist.
  var isMissing: Bool { app.window.content.top?.screen?.content.isMissing == true }

  /// Waits until nothing runs in the background, at most for a time.
  func settle(within limit: Duration) async {
    let pilot = Pilot(window: app.window, coordinator: app.coordinator)
    if pilot.isWorkPending {
      await TimeLimits.shared.value(of: Task { await pilot.wait() }, within: limit)
    }
    updateWay()
  }

  /// Goes back to a place on the way.
  private func goBack(to level: Int) {
    while way.places.count - 1 > level {
      let count = way.places.count
      message = nil
      isIncomplete = false
      hasChanged = true
      guard app.window.send(.back) else { return }
      updateWay()
      // The user is asked first.
      if way.places.count >= count { return }
    }
  }

  private func updateWay() {
    way = Way(in: app, after: way)
    let layers = app.window.content.layers
    if layers.count == 1, let tab = layers[0].tabs?.selected { waysOfTabs[tab] = way }
  }

  /// Returns the page, with the rows arriving within a time.
  func page(for session: Session, at positions: RowPositions, within limit: Duration) async -> [UInt8] {
    await settle(within: limit)
    app.window.displayNow()
    // A script keeps rows only as long as they are the same.
    var positions = positions.isEmpty ? self.positions : positions
    if lists != answeredLists { positions = positions.withAllRows }
    self.positions = positions.withAllRows
    var context = context(for: session, at: positions)
    Page.requestRows(of: app.window.content, context: context)
    if app.window.isBusy {
      await settle(within: limit)
      app.window.displayNow()
      context = self.context(for: session, at: positions)
    }
    // This answer shows the changes. Another page with the window still has to hear of them.
    if streams.count < 2 { announcement.take()?.cancel() }
    answeredLists = lists
    return Page(app.window.content, context: context).bytes
  }

  private var lists: [RowList] { app.window.content.layers.flatMap(\.screens).flatMap(\.content.lists) }

  func context(for session: Session, at positions: RowPositions) -> PageContext {
    var context = PageContext(
      address: address, window: name, token: session.formToken.masked, theme: theme, positions: positions,
      message: message, events: Address("/events", query: [("window", name)]),
      images: Address("/image", query: [("window", name)]), files: Address("/file", query: [("window", name)]))
    context.layout = session.layout
    context.today = .today
    context.unsavedWindow = unsavedWindow
    context.way = way.places
    context.tabs = way.tabs
    context.commands = app.links.commands().map(PageLink.init)
    return context
  }

  // MARK: Streams

  var streamCount: Int { streams.count }

  /// Returns a stream of server-sent events. It ends with the window.
  func openStream() -> AsyncStream<String> {
    // A client that doesn't read receives the last of them later. All mean the same.
    let (stream, continuation) = AsyncStream.makeStream(of: String.self, bufferingPolicy: .bufferingNewest(8))
    streamNumber += 1
    let number = streamNumber
    streams[number] = continuation
    updateDrawing()
    if app.presence.hasWaitingChanges { catchUpSoon() }
    if waitingChanges == nil {
      waitingChanges = app.presence.waitingChanges.subscribe(onNext: { [weak self] in self?.catchUpSoon() })
    }
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor in self?.closeStream(number) }
    }
    // The headers are sent with the first text.
    continuation.yield(Self.signOfLife)
    return stream
  }

  private func closeStream(_ number: Int) {
    streams[number] = nil
    if streams.isEmpty { waitingChanges.take()?.dispose() }
    updateDrawing()
    lastUse = .now
  }

  private static let signOfLife = ":\n\n"

  /// Sends a sign of life, which fails if the browser has gone.
  func sendSignOfLife() {
    streams.values.forEach { $0.yield(Self.signOfLife) }
  }

  /// Announces a change of the page. Changes following at once are announced with it.
  private func announceChange() {
    hasChanged = true
    guard !streams.isEmpty, announcement == nil else { return }
    announcement = Task { [weak self] in
      try await Task.sleep(for: ServerLimits.changeTime)
      self?.announcement = nil
      self?.sendChange()
    }
  }

  /// Brings the window up to date if a browser shows it, with the changes following at once.
  private func catchUpSoon() {
    guard catchingUp == nil else { return }
    catchingUp = Task { [weak self] in
      try? await Task.sleep(for: ServerLimits.changeTime)
      self?.catchingUp = nil
      self?.beginRequest()
      self?.endRequest()
    }
  }

  /// Makes the browser ask for the page again.
  func sendChange() {
    streams.values.forEach { $0.yield("data: changed\n\n") }
  }

  /// Ends the streams.
  func close() {
    streams.values.forEach { $0.finish() }
  }
}

extension PageLink {
  init(_ link: TitledLink) {
    self.init(link.title, address: Address(link: link.url), key: link.key)
  }
}
