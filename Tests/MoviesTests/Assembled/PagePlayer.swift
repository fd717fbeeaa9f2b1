import FlowApp
import FlowCore
import FlowFrontEnd
import FlowScreens
import FlowScripting

@testable import FlowWeb

/// A user who plays scripts on the pages of an application: presses their buttons and fills in their forms, as a browser
/// does. Lines that only look are played as in other front ends.
final class PagePlayer {
  private let app: FlowApp
  private let pilot: Pilot

  init(_ app: FlowApp) {
    self.app = app
    pilot = Pilot(window: app.window, coordinator: app.coordinator)
  }

  func play(_ script: Script) async throws {
    for line in script.lines {
      do {
        try await perform(line)
      } catch let problem as Problem {
        throw Problem(text: "line \(line.number), \(line.text): \(problem.text)\n\(await pilot.text())")
      }
    }
    await pilot.wait()
  }

  struct Problem: Error {
    let text: String
  }

  private func perform(_ line: Script.Line) async throws {
    switch line.command {
    case .press(let title):
      try await submit { $0.actions.first { $0.words == title } }
    case .pressOnRow(let title, let row):
      try await submit { page in
        let rows = page.elements(.ul, class: "rows").flatMap { $0.elements(.li) }
        return rows.first { $0.title == row }?.elements(.div, class: "menu").first?.elements(.button)
          .first { $0.words == title }
      }
    case .select(let title): try await select(title)
    case .tab(let title):
      try await submit { page in
        page.elements(.nav, class: "tabs").flatMap { $0.elements(.button) }
          .first { $0.elements(.span).first?.words == title }
      }
    case .back:
      try await submit { $0.elements(.button).last { $0["id"]?.hasSuffix("-back") == true } }
    case .type(let field, let text): try await type(text, into: field)
    default:
      let player = ScriptPlayer(window: app.window, coordinator: app.coordinator) { _ in }
      try await player.play(try Script(line.text))
    }
  }

  // MARK: Pages

  private var address: Address { Address(link: app.currentLink ?? "") }

  /// Returns the present page, with all of its rows.
  private func page(at positions: RowPositions = RowPositions()) async -> HTML {
    await pilot.wait()
    let context = PageContext(address: address, window: "1", token: "secret", positions: positions)
    var page = Page(app.window.content, context: context).html
    while app.window.isBusy {
      await pilot.wait()
      page = Page(app.window.content, context: context).html
    }
    return page
  }

  /// Presses a row, which can be on a later page.
  private func select(_ title: String) async throws {
    var positions = RowPositions()
    while true {
      let page = await page(at: positions)
      let rows = page.elements(.button, class: "row") + page.elements(.a, class: "row")
      let beginning = rows.filter { $0.title?.hasPrefix(title) == true }
      if let row = rows.first(where: { $0.title == title }) ?? (beginning.count == 1 ? beginning[0] : nil) {
        return try send(row, on: page)
      }
      guard let next = page.elements(.a, class: "more").first(where: { $0["rel"] == "next" })?["href"] else {
        throw Problem(text: "no such row on the page")
      }
      positions = PageRequest(decoding: next.drop { $0 != "?" }.dropFirst()).positions
    }
  }

  private func submit(_ button: (HTML) -> HTML?) async throws {
    let page = await page()
    guard let button = button(page) else { throw Problem(text: "no such button on the page") }
    try send(button, on: page)
  }

  /// Fills in a field, and submits its form as the script of the page does.
  private func type(_ text: String, into field: String) async throws {
    let page = await page()
    for form in page.elements(.form) {
      for control in form.all {
        guard let name = control["name"], name.hasPrefix("field."), form.label(of: control) == field else { continue }
        let edit = [(name, try control.value(for: text)), ("intent", name.replacing("field.", with: "edit:"))]
        return try send(form.submitted + edit)
      }
    }
    throw Problem(text: "no such field on the page")
  }

  private func send(_ button: HTML, on page: HTML) throws {
    let form = page.elements(.form).first { form in
      button["form"].map { $0 == form["id"] } ?? form.all.contains(button)
    }
    guard let form, let intent = button["value"] ?? button["data-intent"] else {
      throw Problem(text: "the button belongs to no form")
    }
    // A plain click on a link submits its intent, too.
    try send(form.submitted + [(button["name"] ?? "intent", intent)])
  }

  private func send(_ fields: [(name: String, value: String)]) throws {
    if let message = PageRequest(FormFields(fields)).perform(on: app.window, address: address) {
      throw Problem(text: message)
    }
  }
}

extension HTML {
  /// The buttons of the screens’ actions.
  fileprivate var actions: [HTML] { elements(.div, class: "actions").flatMap { $0.elements(.button) } }

  /// The title of a row.
  fileprivate var title: String? { elements(.span, class: "title").first?.words }

  /// Returns the label of a control in the form; for a rating, that of its group.
  fileprivate func label(of control: HTML) -> String? {
    let group = elements(.fieldset).first { $0.all.contains(control) }
    return group?.elements(.legend).first?.words ?? elements(.label).first { $0["for"] == control["id"] }?.words
  }

  /// Returns the value that a control submits for a text.
  fileprivate func value(for text: String) throws -> String {
    guard case .element(.select, _, _) = self else { return text }
    guard let option = elements(.option).first(where: { $0.words == text }) else {
      throw PagePlayer.Problem(text: "no such option on the page")
    }
    return option["value"] ?? ""
  }
}
