import FlowApp
import FlowContent
import FlowFrontEnd
import FlowReactive
import FlowScreens
import FlowWeb
import Logging

/// A tab of a browser: an application, and what its pages show of it.
final class BrowserWindow {
  let name: String
  let app: FlowApp
  /// The time of the last request, or of the end of the last stream.
  var lastUse: ContinuousClock.Instant
  /// `true` if the window may differ from its saved state.
  var hasChanged = true

  let places: WindowPlaces

  /// The address of the present place, or of the one under it if it has none.
  var address: Address { places.way.address }

  /// A size at which containers show screens side by side.
  private static let wideSize = WindowSize(columns: 140, rows: 30)

  /// `true` if not all of a former window was restored, and nothing was shown since.
  private(set) var isIncomplete = false

  /// The colors chosen by the user.
  private var theme = PageTheme.automatic

  /// The number of the last request that was performed.
  private var lastRequest: String?

  /// What the page shows over the screens.
  private var tool: PageTool?

  /// The message about the last request.
  private var message: String?
  private var shownMessages = ShownMessages()

  /// The streams on which changes are announced.
  private lazy var streams = EventStreams(of: app) { [weak self] in
    self?.beginRequest()
    self?.catchUp()
    self?.endRequest()
  } streamEnded: { [weak self] in
    self?.updateDrawing()
    self?.lastUse = .now
  }
  /// The number of requests for the window being answered.
  private var requestCount = 0
  /// `true` while a request is answered.
  var isAnswering: Bool { requestCount > 0 }
  private var hasSettled = false
  /// The rows of the last answer, to which the user comes back.
  private var positions = RowPositions()
  var firstFilters = FirstFilters()
  /// The rows of the last answer.
  private var sentRows: SentRows?
  private let subscriptions = DisposeBag()

  /// Creates a window at the first screen, or at its place when it was released.
  init(name: String, app: FlowApp, restoring saved: SavedWindow? = nil, now: ContinuousClock.Instant) {
    self.name = name
    self.app = app
    lastUse = now
    places = WindowPlaces(of: app, way: Way(restoring: saved?.way ?? []))
    if let saved {
      lastRequest = saved.lastRequest
      firstFilters = saved.firstFilters ?? FirstFilters()
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

  /// Returns the state from which the window is restored.
  func save() -> SavedWindow {
    hasChanged = false
    let way = places.way.places.map {
      SavedWindow.Place(name: $0.name, address: $0.address.text, hasOwnAddress: $0.hasOwnAddress)
    }
    return SavedWindow(
      state: app.coordinator.save(), way: way, lastRequest: lastRequest, firstFilters: firstFilters)
  }

  func isQuiet(now: ContinuousClock.Instant) -> Bool {
    streams.isEmpty && now - lastUse > ServerLimits.quietTime
  }

  // MARK: Requests

  /// Prepares the window for a request.
  ///
  /// - Parameter isWide: `true` if the page has room for two screens side by side; `nil` if that isn't known.
  func beginRequest(isWide: Bool? = nil) {
    requestCount += 1
    if let isWide { app.window.resize(to: isWide ? Self.wideSize : .standard) }
    updateDrawing()
  }

  /// Delivers the changes of the data since the last request.
  ///
  /// The user’s action goes first, because it may cover a screen that would read its data again.
  func catchUp() {
    app.presence.isPresent = true
  }

  /// Waits until a window that was restored shows what it showed before.
  ///
  /// A request names a screen by its title, among others, which can be in what the screen has yet to read.
  func finishRestoring(within limit: Duration) async {
    guard !hasSettled else { return }
    beginRequest()
    catchUp()
    await settle(within: limit)
    endRequest()
  }

  func endRequest() {
    requestCount -= 1
    app.presence.isPresent = isAnswering
    updateDrawing()
  }

  /// Follows the content only for streams: a request reads it in the end.
  private func updateDrawing() {
    let isDrawnOnDemand = streams.isEmpty || isAnswering
    guard isDrawnOnDemand != app.window.isDrawnOnDemand else { return }
    app.window.isDrawnOnDemand = isDrawnOnDemand
    if !isDrawnOnDemand { app.window.displayNow() }
  }

  // MARK: Places

  /// Leads to the place of an address.
  ///
  /// - Parameters:
  ///   - address: The address.
  ///   - route: The places on the way to it and that place, if they are known.
  ///   - depth: The number of these places, if it is known.
  ///   - isEntered: `true` if the user has entered the address in the browser.
  /// - Returns: `true` if the address is a place.
  func show(
    _ address: Address, along route: [Address] = [], depth: Int? = nil, isEntered: Bool = false
  ) -> Bool {
    tool = nil
    let outcome = places.show(address, along: route, depth: depth, isEntered: isEntered)
    wasLed(outcome)
    return outcome != .nowhere
  }

  /// Closes what was left open over the place that an address has led to.
  func uncover(_ address: Address, depth: Int?, isEntered: Bool) {
    wasLed(places.uncover(address, depth: depth, isEntered: isEntered))
  }

  private func wasLed(_ outcome: WindowPlaces.Outcome) {
    guard outcome != .here else { return }
    isIncomplete = false
    hasChanged = true
    say(outcome == .nowhere ? "There is no page at this address." : nil)
  }

  func say(_ text: String?) {
    message = text
    if let text { shownMessages.forget(text) }
  }

  // MARK: Performing

  /// Performs a request, unless it has arrived before: a script repeats one whose answer it has not received.
  func perform(_ request: PageRequest, number: String?) {
    guard number == nil || number != lastRequest else { return }
    lastRequest = number
    tool = request.tool
    guard !request.isFromTool else { return }
    hasChanged = true
    if request.isAct { shownMessages.forget() }
    say(nil)
    let formerTab = request.selectedTab == nil ? nil : selectedTab
    if let problem = request.perform(on: app.window, address: address) { say(problem) }
    if let tab = request.selectedTab, tab == selectedTab { showBeginning(of: tab, from: formerTab) }
  }

  /// Opens what the search of a request finds, if it is one thing and the request asks for it.
  func openResult(of request: PageRequest, within limit: Duration) async {
    guard request.opensResult else { return }
    // The first look at a row can be what fetches it.
    for _ in 1...2 {
      await settle(within: limit)
      guard let intents = request.intentsOpeningResult(in: app.window.content, address: address) else { continue }
      for intent in intents { app.window.send(intent) }
      return
    }
  }

  /// Shows the keys or what a text finds over the screens.
  func open(_ tool: PageTool) { self.tool = tool }

  /// Returns a tool with what its text finds: tabs and places offered on every page, and what a search finds.
  func filled(_ tool: PageTool) async -> PageTool {
    guard tool.kind == .find else { return tool }
    let words = tool.text.foldedWords
    let titles = app.window.content.layers.first?.tabs?.titles ?? []
    let tabs = zip(titles, places.way.tabs).compactMap { title, address in
      address.map { PageLink(title, address: $0) }
    }
    let offered = tabs + app.links.commands().map(PageLink.init)
    var tool = tool
    tool.places = offered.filter { link in words.allSatisfy { link.title.folded.contains($0) } }
    tool.found = words.isEmpty ? [] : await app.links.search(tool.text).map(PageLink.init)
    return tool
  }

  /// `true` if what the present screen would show doesn’t exist.
  var isMissing: Bool { app.window.content.top?.screen?.content.isMissing == true }

  /// Waits until nothing runs in the background, at most for a time, and takes note of the place.
  func settle(within limit: Duration) async {
    await waitForWork(within: limit)
    places.update()
    hasSettled = true
  }

  private func waitForWork(within limit: Duration) async {
    let pilot = Pilot(window: app.window, coordinator: app.coordinator)
    if pilot.isWorkPending {
      await TimeLimits.shared.value(of: Task { await pilot.wait() }, within: limit)
    }
  }

  // MARK: Answers

  /// Returns the page that answers a request, with the rows arriving within a time.
  func page(
    answering request: ServerRequest, in session: Session, at positions: RowPositions, within limit: Duration
  ) async -> [UInt8] {
    var filledTool: PageTool?
    await waitForWork(within: limit)
    if let tool { filledTool = await filled(tool) }
    app.window.displayNow()
    var content = app.window.content
    let positions = positions.isEmpty ? self.positions : positions
    self.positions = positions
    Page.requestRows(of: content, at: positions)
    if app.window.isBusy {
      await waitForWork(within: limit)
      app.window.displayNow()
      content = app.window.content
    }
    places.update(showing: content)
    streams.changesAreAnswered()
    firstFilters.keep(content, at: places.present)
    var context = context(for: session, at: positions)
    let messages = Page.messages(of: content) + [message].compactMap(\.self)
    context.oldMessages = shownMessages.old(of: messages, isUpdate: request.isUpdate)
    context.actCount = shownMessages.actCount
    context.message = message.flatMap { context.oldMessages.contains($0) ? nil : $0 }
    let rows = SentRows(after: sentRows, shown: request.shownAnswer)
    context.sentRows = rows
    context.tool = filledTool
    defer { sentRows = rows }
    return Page(content, context: context).bytes
  }

  func context(for session: Session, at positions: RowPositions) -> PageContext {
    var context = PageContext(
      address: address, window: name, token: session.formToken.masked, theme: theme, positions: positions,
      events: Address("/events", query: [("window", name)]),
      images: Address("/image", query: [("window", name)]), files: Address("/file", query: [("window", name)]))
    context.layout = session.layout
    context.today = .today
    context.drafts = session.drafts(for: self)
    context.way = places.way.places
    context.tabs = places.way.tabs
    context.commands = app.links.commands().map(PageLink.init)
    return context
  }

  // MARK: Streams

  var streamCount: Int { streams.count }

  /// Returns a stream of server-sent events. It ends with the window.
  func openStream() -> AsyncStream<String> {
    let stream = streams.open()
    updateDrawing()
    return stream
  }

  func sendSignOfLife() { streams.sendSignOfLife() }

  /// Makes the browser ask for the page again.
  func sendChange() { streams.sendChange() }

  /// Makes the browser close the streams until the window is used again.
  func rest() { streams.sendRest() }

  /// Ends the streams.
  func close() { streams.finish() }

  private func announceChange() {
    hasChanged = true
    streams.announceChange()
  }
}

extension PageLink {
  init(_ command: LinkCommand) {
    self.init(command.title, address: Address(link: command.link), key: command.key)
  }
}
