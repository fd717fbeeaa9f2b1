package import FlowContent
package import FlowScreens

/// The request of a browser: the query of an address, or a submitted form.
///
/// Nothing in a request is trusted: what the present page doesn't offer is refused with a message.
nonisolated package struct PageRequest: Equatable, Sendable {
  private let fields: FormFields
  /// The files of the form, by the names of their fields.
  private let files: [String: IncomingFile]

  /// Decodes a query or a form, a text of the type `application/x-www-form-urlencoded`.
  package init(decoding text: some StringProtocol) {
    self.init(FormFields(decoding: text))
  }

  /// Creates a request from the fields of a query or a form, and the files of the form.
  package init(_ fields: FormFields, files: [String: IncomingFile] = [:]) {
    self.fields = fields
    self.files = files
  }

  /// The name of the window on which the request acts, or `nil` if it asks for a new one.
  package var window: String? { fields[FormName.window] }

  /// The places on the way to the one that the request is about, and that place, if the browser knows them.
  package var way: [Address] { fields[FormName.way]?.split(separator: " ").compactMap { Address(String($0)) } ?? [] }

  /// The number of these places, if the browser knows it: from 0 to 65,535, so that computing with it is safe.
  package var depth: Int? { way.isEmpty ? fields[FormName.depth].flatMap { UInt16($0) }.map { Int($0) } : way.count }

  /// `true` if the window is to show what the user has entered and not saved.
  package var showsDraft: Bool { fields[FormName.draft] != nil }

  /// The window whose unsaved input the user discards.
  package var discardedDraft: String? { fields[FormName.discard] }

  /// The text to find.
  package var text: String { fields[FormName.text] ?? "" }

  /// `true` if the form is that of the tool over a page, rather than of a screen.
  package var isFromTool: Bool { fields[FormName.screen] == ToolView.id }

  /// The tool that the page is to show after the form: none, unless the user edits its text.
  package var tool: PageTool? {
    isFromTool && fields[FormName.intent] != PageIntent.back.text ? PageTool(.find, text: text) : nil
  }

  /// Returns the intents that search and filter the present screen as an address says.
  ///
  /// - Parameter others: The texts of the filters that the address doesn’t have. Without a text, a filter stays as it is.
  @MainActor
  package func filters(for content: WindowContent, others: [String: String]) -> [Intent] {
    (content.top?.screen?.content.fields ?? []).filter { $0.purpose == .filter }.compactMap { field in
      let value = text(of: field, others).flatMap { field.value.replaced(by: $0) }
      return value.flatMap { $0 == field.value ? nil : .onScreen(.edit(field.id, $0)) }
    }
  }

  private func text(of field: Field, _ others: [String: String]) -> String? {
    fields[FormName.fields + field.id.rawValue] ?? others[field.id.rawValue]
  }

  /// Returns the intent that shows the fields for the filters of an address, if the present screen doesn't yet.
  @MainActor
  package func opening(of content: WindowContent, others: [String: String]) -> Intent? {
    guard let screen = content.top?.screen?.content,
      screen.closedFields.contains(where: { text(of: $0, others) ?? $0.value.text != $0.value.text })
    else { return nil }
    return screen.actions.first { $0.role == .filters }.map { .onScreen(.perform($0.id)) }
  }

  /// The position of the tab that the user selects, if the request is for that.
  package var selectedTab: Int? {
    if case .selectTab(let position) = fields[FormName.intent].flatMap({ PageIntent($0) }) { position } else { nil }
  }

  /// The token of the page from which the form was submitted. The server compares it with the session's.
  package var token: String? { fields[FormName.token] }

  /// The displayed rows of the lists on the page.
  package var positions: RowPositions { RowPositions(fields) }

  /// The layout of lists chosen by the user, if it is a request for one.
  package var layout: PageLayout? { fields[FormName.layout].flatMap { PageLayout(rawValue: $0) } }

  /// `true` if the form is to do something, rather than to enter something or to lead elsewhere.
  package var isAct: Bool {
    switch fields[FormName.intent].flatMap({ PageIntent($0) }) {
    case .perform, .performOnRow: true
    default: false
    }
  }

  /// `true` if the form is to open what the search finds.
  package var opensResult: Bool { fields[FormName.intent] == PageIntent.openResult.text }

  /// Returns the intents that open the only thing found by the search of the form’s screen. If its row isn’t there yet,
  /// this begins to fetch it.
  @MainActor
  package func intentsOpeningResult(in content: WindowContent, address: Address) -> [Intent]? {
    guard let layer = content.top else { return nil }
    let panes = Pane.all(of: layer, at: content.layers.count - 1, address: address)
    guard let position = panes.firstIndex(where: { $0.key == fields[FormName.screen] }),
      let row = panes[position].content.onlyResult
    else { return nil }
    let choice = Intent.onScreen(.choose(row))
    return position == layer.focus ? [choice] : [.focusPane(position), choice]
  }

  /// The intents of a form and, if not everything on it was possible, the reason.
  package struct Outcome: Equatable, Sendable {
    /// The intents, in the order in which the window takes them: first the edited fields, then the user's action.
    package var intents: [Intent] = []
    /// The reason for which the action, or everything, is refused.
    package var refusal: String?
  }

  /// Sends the intents of the form to a window.
  ///
  /// - Parameters:
  ///   - window: The window of which the browser shows the page.
  ///   - address: The address of the window's place.
  /// - Returns: A message for the user if something was refused.
  @MainActor
  package func perform(on window: Window, address: Address) -> String? {
    let outcome = outcome(for: window.content, address: address)
    for intent in outcome.intents {
      // What the user has entered can change what the screen offers.
      guard window.send(intent) else { return Refusal.unavailable.rawValue }
    }
    return outcome.refusal
  }

  /// Returns the cover whose image the query asks for, as long as a screen of the page shows it.
  @MainActor
  package func cover(in content: WindowContent, address: Address) -> Cover? {
    let elements = screen(in: content, address: address)?.elements ?? []
    return elements.lazy.compactMap { if case .custom(let cover as Cover) = $0 { cover } else { nil } }.first
  }

  /// Returns the file requested by the query, as long as an action of the page hands it out.
  @MainActor
  package func file(in content: WindowContent, address: Address) -> OutgoingFile? {
    let action = screen(in: content, address: address)?.actions.first { $0.id.rawValue == fields[FormName.action] }
    return if case .gives(let file) = action?.file { file } else { nil }
  }

  /// Returns the screen named by the query.
  @MainActor
  private func screen(in content: WindowContent, address: Address) -> ScreenContent? {
    let panes = content.layers.enumerated().flatMap { depth, layer in Pane.all(of: layer, at: depth, address: address) }
    return panes.first { $0.key == fields[FormName.screen] }?.content
  }

  /// Returns the intents of the form, checked against the present content of the window.
  @MainActor
  package func outcome(for content: WindowContent, address: Address) -> Outcome {
    guard let intent = fields[FormName.intent].flatMap({ PageIntent($0) }) else {
      return Outcome(refusal: Refusal.unknown.rawValue)
    }
    guard let layer = content.top else { return Outcome(refusal: Refusal.stale.rawValue) }
    let panes = Pane.all(of: layer, at: content.layers.count - 1, address: address)
    guard let screen = fields[FormName.screen] else {
      return panes.isEmpty ? outcome(of: intent, on: nil, in: content) : Outcome(refusal: Refusal.stale.rawValue)
    }
    guard let position = panes.firstIndex(where: { $0.key == screen }) else {
      // A tab is one, whatever has become of the form.
      if case .selectTab = intent { return outcome(of: intent, on: nil, in: content) }
      return Outcome(refusal: Refusal.stale.rawValue)
    }
    var result = outcome(of: intent, on: panes[position].content, in: content)
    if position != layer.focus, !result.intents.isEmpty {
      result.intents.insert(.focusPane(position), at: 0)
    }
    return result
  }

  fileprivate enum Refusal: String, Error {
    case stale = "That page was out of date. Here is the present one: try again."
    case unavailable = "That is no longer possible here."
    case noFile = "Choose a file first."
    case largeFile = "The file is too large."
    case unknown = "The form has no action of this page. Reload the page and try again."
  }
}

extension PageRequest {
  private func outcome(of intent: PageIntent, on screen: ScreenContent?, in content: WindowContent) -> Outcome {
    var outcome = screen.map { edits(of: $0, for: intent) } ?? Outcome()
    guard outcome.refusal == nil else { return outcome }
    let action: Intent? =
      switch intent {
      case .edit, .openResult: nil
      case .enter(let id, let text): edit(id, entering: text, on: screen)
      case .enterDay(let id): edit(id, entering: fields[FormName.day(id)] ?? "", on: screen)
      case .back: .back
      case .selectTab(let position): .selectTab(position)
      case .choose(let row): .onScreen(.choose(row))
      case .perform(let id): .onScreen(.perform(id))
      case .performOnRow(let id, let row): .onScreen(.performOnRow(id, row))
      }
    guard let action else { return outcome }
    if case .perform(let id) = intent, let exchange = screen?.actions.first(where: { $0.id == id })?.file {
      switch handOver(to: id, exchange) {
      case .success(let intent): outcome.intents.append(.onScreen(intent))
      case .failure(let refusal): outcome.refusal = refusal.rawValue
      }
      return outcome
    }
    if case .onScreen(.edit) = action {
      outcome.intents.append(action)
    } else if content.offers(action, on: screen) {
      outcome.intents.append(action)
    } else {
      outcome.refusal = Refusal.unavailable.rawValue
    }
    return outcome
  }

  /// Returns the edit that enters a text in a field, whatever the form has in the field itself.
  private func edit(_ id: FieldID, entering text: String, on screen: ScreenContent?) -> Intent? {
    let field = screen?.fields.first { $0.id == id }
    return field?.value.replaced(byTextOnPage: text).map { .onScreen(.edit(id, $0)) }
  }

  /// Returns the intent that hands over the file of the form to an action.
  private func handOver(to id: ActionID, _ exchange: FileExchange) -> Result<ScreenIntent, Refusal> {
    guard case .takes(let request) = exchange else { return .failure(.unavailable) }
    guard let file = files[FormName.file(id)] else { return .failure(.noFile) }
    return file.size > request.maximumSize ? .failure(.largeFile) : .success(.handOver(id, file))
  }

  /// Returns the edits of the fields whose values differ from those on the page: of one, if the user edits just this one,
  /// because another may hold half of a number.
  private func edits(of screen: ScreenContent, for intent: PageIntent) -> Outcome {
    var outcome = Outcome()
    let edited: FieldID? = if case .edit(let id) = intent { id } else { nil }
    for field in screen.fields where edited == nil || edited == field.id {
      // A secure text isn't on the page, so an empty one is an edit only if the user edits just this field.
      guard let text = fields[FormName.field(field.id)],
        !text.utf8.elementsEqual(field.value.textOnPage.utf8) || intent == .edit(field.id)
      else { continue }
      guard text.utf8.count <= field.value.mostBytesOnPage else {
        outcome.refusal = outcome.refusal ?? "“\(field.label)” is too long. Shorten it, and try again."
        continue
      }
      if let value = field.value.replaced(byTextOnPage: text) {
        if value != field.value { outcome.intents.append(.onScreen(.edit(field.id, value))) }
      } else {
        outcome.refusal = outcome.refusal ?? "“\(field.label)” takes \(field.value.expectation)."
      }
    }
    return outcome
  }
}

extension ScreenContent {
  /// The fields by which the user searches and filters, also those that aren’t shown.
  package var filters: [Field] { (fields + closedFields).filter { $0.purpose == .filter } }

  /// The row of the only thing that the user’s search finds, as far as it is there.
  fileprivate var onlyResult: RowID? {
    guard fields.contains(where: { $0.purpose == .filter && $0.isSet }), lists.reduce(0, { $0 + $1.resultCount }) == 1
    else { return nil }
    return lists.flatMap { $0.source.rows(in: 0..<$0.count) }.lazy.compactMap(\.self).first { !$0.isHeading }?.id
  }

  fileprivate func hasBar(of row: RowID) -> Bool {
    elements.contains { if case .chart(let chart) = $0 { chart.bars.contains { $0.row == row } } else { false } }
  }
}

extension WindowContent {
  /// Returns `true` if the page offers an action. Only the source of a list knows its rows.
  fileprivate func offers(_ intent: Intent, on screen: ScreenContent?) -> Bool {
    switch intent {
    case .back: canGoBack
    case .selectTab(let position): top?.tabs?.titles.indices.contains(position) == true
    case .onScreen(.choose(let row)): screen?.lists.isEmpty == false || screen?.hasBar(of: row) == true
    case .onScreen(.perform(let id)): screen?.actions.contains { $0.id == id } == true
    case .onScreen(.performOnRow(let id, _)): screen?.lists.contains { $0.actions.contains { $0.id == id } } == true
    case .onScreen(.edit), .onScreen(.handOver), .focusPane: false
    }
  }
}
