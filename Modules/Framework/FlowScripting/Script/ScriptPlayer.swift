public import FlowContent
public import FlowCore
public import FlowFrontEnd
public import FlowScreens

/// A player that runs scripts on a window, without a terminal.
///
/// ```swift
/// let script = try Script("press \"Add a movie\"\nexpect Search")
/// try await ScriptPlayer(window: window, coordinator: coordinator) { print($0) }.play(script)
/// ```
public final class ScriptPlayer {
  private let window: Window
  private let pilot: Pilot
  private let coordinator: FlowCoordinator
  private let links: LinkHandler?
  private let seed: ((UInt64) -> Void)?
  private let restore: ((SavedState) -> [RestorationProblem])?
  private let picture: ((WindowSize) -> String)?
  private let output: (String) -> Void
  /// The row on which the last action on a row was performed.
  private var lastRow: RowID?

  /// Creates a player for a window.
  ///
  /// ```swift
  /// let player = ScriptPlayer(window: window, coordinator: coordinator, links: links) { print($0) }
  /// ```
  ///
  /// - Parameters:
  ///   - window: The window to play on.
  ///   - coordinator: The coordinator of the window's flows.
  ///   - links: The application's links, if it has any.
  ///   - seed: Seeds the application's random numbers, if it has any.
  ///   - restore: Restores a saved state and returns what could not be restored, if the application can.
  ///   - picture: Draws the window in a terminal of a size, if the application can.
  ///   - output: A closure that prints a text and a line break.
  public init(
    window: Window, coordinator: FlowCoordinator, links: LinkHandler? = nil, seed: ((UInt64) -> Void)? = nil,
    restore: ((SavedState) -> [RestorationProblem])? = nil,
    picture: ((WindowSize) -> String)? = nil,
    output: @escaping (String) -> Void
  ) {
    self.links = links
    self.seed = seed
    self.restore = restore
    self.picture = picture
    self.window = window
    pilot = Pilot(window: window, coordinator: coordinator)
    self.coordinator = coordinator
    self.output = output
  }

  /// Runs a script to its end or to `quit`. Each line waits for the work it started.
  ///
  /// A line that presses, selects or types also fails if a screen then shows a failure, such as a failed save. This
  /// doesn't apply if the next line other than `show`, `picture`, `tree` or `wait` expects the failure.
  ///
  /// - Throws: ``ScriptFailure`` for the first line that fails. The effects of earlier lines remain.
  public func play(_ script: Script) async throws {
    await pilot.wait()
    for (index, line) in script.lines.enumerated() {
      if line.command == .quit { return }
      do {
        let former = failures
        try await perform(line.command)
        if line.command.isAction, let failure = failures.first(where: { !former.contains($0) }),
          !script.lines[(index + 1)...].expect(failure)
        {
          throw Failure.failed(failure)
        }
      } catch {
        throw ScriptFailure(line: line, reason: "\(error)", screen: await pilot.text())
      }
    }
  }

  /// The failures on the screens, also on those below a sheet.
  private var failures: [String] {
    let elements = window.content.layers.flatMap(\.screens).flatMap(\.content.elements)
    return elements.compactMap { element in
      guard case .banner(let banner) = element, banner.kind == .failure else { return nil }
      return banner.text
    }
  }

  private func perform(_ command: ScriptCommand) async throws {
    switch command {
    case .type(let field, let text): try await pilot.type(text, into: field)
    case .press(let action): try await pilot.press(action)
    case .pressOnRow(let action, let row): lastRow = try await pilot.press(action, on: row)
    case .select(let row): try await pilot.select(row)
    case .tab(let tab): try await pilot.selectTab(tab)
    case .pressByID(let action): try await performExactly { try $0.press(action) }
    case .pressOnRowByID(let action, let row):
      let hasLeft = row == lastRow
      lastRow = row
      try await performExactly { try await $0.act(on: row, .performOnRow(action, row), hasLeft: hasLeft) }
    case .selectByID(let row): try await performExactly { try await $0.act(on: row, .choose(row)) }
    case .tabByNumber(let index): try await performExactly { try $0.selectTab(index) }
    case .focus(let index): try await performExactly { try $0.focus(index) }
    case .back: try await pilot.back()
    case .resize(let size):
      window.resize(to: size)
      await pilot.wait()
    case .seed(let number): seed?(number)
    case .restore(let state):
      guard let restore else { throw Failure.noStates }
      if let problem = restore(state).first { throw Failure.notRestored(problem) }
      await pilot.wait()
    case .wait, .quit: await pilot.wait()
    case .expect(let text):
      guard await pilot.text().contains(text) else { throw Failure.notShown }
    case .refuse(let text):
      guard await !pilot.text().contains(text) else { throw Failure.shown }
    case .show: output(await pilot.text())
    case .picture(let size): output(try await picture(of: size ?? window.size))
    case .tree(let withLink):
      output(coordinator.tree.description)
      if withLink { output(links?.current() ?? "no link leads here") }
    case .open(let url):
      guard let links else { throw Failure.noLinks }
      try links.open(url)
      await pilot.wait()
    }
  }

  private func performExactly(_ command: (IdentifierPilot) async throws -> Void) async throws {
    await pilot.wait()
    try await command(IdentifierPilot(window: window))
    await pilot.wait()
  }

  /// Draws the window in a size, and restores its own.
  private func picture(of size: WindowSize) async throws -> String {
    guard let draw = picture else { throw Failure.noPictures }
    let former = window.size
    window.resize(to: size)
    var picture: String
    repeat {
      await pilot.wait()
      picture = draw(size)
      // Drawing loads missing rows.
    } while window.isBusy
    window.resize(to: former)
    await pilot.wait()
    return picture
  }

  private enum Failure: Error, CustomStringConvertible {
    case notShown, shown, noLinks, noPictures, noStates
    case notRestored(RestorationProblem)
    case failed(String)

    var description: String {
      switch self {
      case .notShown: "the screen doesn’t show it"
      case .shown: "the screen shows it"
      case .noLinks: "this application has no links"
      case .noStates: "this application restores no states"
      case .notRestored(let problem): problem.description
      case .failed(let text): "the screen shows “\(text)”, which the next ‘expect’ doesn’t expect"
      case .noPictures: "this application has no pictures"
      }
    }
  }
}

extension ScriptCommand {
  /// `true` if the command is the user's, and not a look at the screen or a way to another.
  fileprivate var isAction: Bool {
    switch self {
    case .type, .press, .pressOnRow, .select, .pressByID, .pressOnRowByID, .selectByID: true
    default: false
    }
  }

  fileprivate var onlyLooks: Bool {
    switch self {
    case .show, .picture, .tree, .wait: true
    default: false
    }
  }
}

extension ArraySlice<Script.Line> {
  /// Returns `true` if the first of these lines that doesn't only look expects a failure.
  fileprivate func expect(_ failure: String) -> Bool {
    guard case .expect(let text)? = first(where: { !$0.command.onlyLooks })?.command else { return false }
    return "✗ \(failure.terminalSafe)".contains(text)
  }
}

/// An error caused by a line of a script.
///
/// ```swift
/// do {
///   try await player.play(script)
/// } catch let failure as ScriptFailure {
///   text = "\(failure.line.number): \(failure.reason)"  // 2: the screen doesn’t show it
/// }
/// ```
nonisolated public struct ScriptFailure: Error, CustomStringConvertible {
  /// The failed line.
  public let line: Script.Line

  /// The reason for the failure.
  public let reason: String

  /// The screen as text at the time of the failure.
  public let screen: String

  /// The line without what it types, which may be a secret, the reason, and the screen.
  public var description: String {
    let screen = screen.split(separator: "\n", omittingEmptySubsequences: false).map { "  | \($0)" }
    return "line \(line.number): \(line.redactedText.terminalSafe): \(reason.terminalSafe)\n"
      + screen.joined(separator: "\n")
  }
}
