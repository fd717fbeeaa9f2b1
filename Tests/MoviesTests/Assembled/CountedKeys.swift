import FlowApp
import FlowContent
import FlowFrontEnd
import FlowScreens
import Testing

@testable import FlowTerminal
@testable import TerminalKit

/// A full screen of the assembled application without a terminal, which counts the keys that are not text.
final class CountedKeys {
  private(set) var count = 0
  private let assembled: AssembledApp
  private var state = ViewState()
  private lazy var search = PaletteSearch { [links = assembled.app.links] in
    await links.search($0)
  } show: { [weak self] in
    self?.state.offers.foundPlaces = $0
  }

  init(_ assembled: AssembledApp) async {
    self.assembled = assembled
    state.offers.canOpenLinks = true
    state.offers.linkCommands = assembled.app.links.commands
    await draw()
  }

  /// Presses keys, each of which counts.
  func press(_ keys: Key...) async throws {
    for key in keys { try await play(key) }
    count += keys.count
  }

  /// Types a text, such as a title, which doesn’t count.
  func type(_ text: String) async throws {
    for character in text { try await play(.character(character)) }
  }

  /// The picture of the screen.
  private(set) var text = ""

  private func play(_ key: Key) async throws {
    let window = assembled.app.window
    // The user presses one key right after the other, however slow the machine is.
    state.lastRowAction?.moment = .now
    let command = KeyInterpreter(window: window.content).interpret(key, state: &state)
    switch command {
    case .send(let intent): #expect(window.send(intent), "\(key) sends \(intent), which does nothing on\n\(text)")
    case .sendAll(let intents): for intent in intents { window.send(intent) }
    case .open(let url): try assembled.app.open(url)
    case nil: break
    default: Issue.record("\(key) leads to \(command as Any) on\n\(text)")
    }
    search.follow(state.palette)
    try await search.work.settle()
    await assembled.pilot.wait()
    await draw()
  }

  private func draw() async {
    let window = assembled.app.window
    window.resize(to: WindowSize(columns: 80, rows: 24))
    // Drawing requests the rows, which the next drawing shows.
    for _ in 1...2 {
      text = WindowDrawing(theme: Theme()).draw(window.content, state: &state, size: Size(width: 80, height: 24)).lines
        .joined(separator: "\n")
      await assembled.pilot.wait()
    }
  }
}
