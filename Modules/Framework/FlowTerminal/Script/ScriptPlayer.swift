public import FlowCore
public import FlowScreens

/// Plays scripts on a window, without a terminal.
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
  private let chance: ((UInt64) -> Void)?
  private let output: (String) -> Void

  /// Creates a player.
  ///
  /// - Parameters:
  ///   - window: The window to play on.
  ///   - coordinator: Drives the flows of the window.
  ///   - links: How the application follows links; `nil` if it has none.
  ///   - chance: Begins anew, with a number, what the application leaves to chance; `nil` if it leaves nothing to it.
  ///   - output: Takes what `show` and `tree` print, without a final line break.
  public init(
    window: Window, coordinator: FlowCoordinator, links: LinkHandler? = nil, chance: ((UInt64) -> Void)? = nil,
    output: @escaping (String) -> Void
  ) {
    self.links = links
    self.chance = chance
    self.window = window
    pilot = Pilot(window: window, coordinator: coordinator)
    self.coordinator = coordinator
    self.output = output
  }

  /// Plays the script to its end or to `quit`. Each line waits for what it started.
  ///
  /// - Throws: ``ScriptFailure`` for the first line that cannot be done; what was done before stays done.
  public func play(_ script: Script) async throws {
    await pilot.wait()
    for line in script.lines {
      if line.command == .quit { return }
      do {
        try await perform(line.command)
      } catch {
        throw ScriptFailure(line: line, reason: "\(error)", screen: await pilot.text())
      }
    }
  }

  private func perform(_ command: ScriptCommand) async throws {
    switch command {
    case .type(let field, let text): try await pilot.type(text, into: field)
    case .press(let action): try await pilot.press(action)
    case .select(let row): try await pilot.select(row)
    case .tab(let tab): try await pilot.selectTab(tab)
    case .typeExactly, .pressExactly, .selectExactly, .tabExactly, .focus: try await performExactly(command)
    case .back: try await pilot.back()
    case .resize(let size):
      window.resize(to: size)
      await pilot.wait()
    case .seed(let seed): chance?(seed)
    case .wait, .quit: await pilot.wait()
    case .expect(let text):
      guard await pilot.text().contains(text) else { throw Expectation.notShown }
    case .refuse(let text):
      guard await !pilot.text().contains(text) else { throw Expectation.shown }
    case .show: output(await pilot.text())
    case .picture(let size): output(await picture(of: size ?? window.size))
    case .tree(let withLink):
      output(coordinator.tree.description)
      if withLink { output(links?.current() ?? "no link leads here") }
    case .open(let url):
      guard let links else { throw Expectation.noLinks }
      try links.open(url)
      await pilot.wait()
    }
  }

  private func performExactly(_ command: ScriptCommand) async throws {
    await pilot.wait()
    let exact = ExactPilot(window: window)
    switch command {
    case .typeExactly(let field, let text): try exact.type(text, into: field)
    case .pressExactly(let action): try exact.press(action)
    case .selectExactly(let row): try await exact.select(row)
    case .tabExactly(let position): try exact.selectTab(position)
    case .focus(let position): try exact.focus(position)
    default: break
    }
    await pilot.wait()
  }

  /// What the full screen shows; the window has its former size afterwards.
  private func picture(of size: WindowSize) async -> String {
    let former = window.size
    window.resize(to: size)
    var picture: String
    repeat {
      await pilot.wait()
      picture = window.picture(width: size.columns, height: size.rows)
      // Drawing begins to fetch what was not at hand.
    } while window.isBusy
    window.resize(to: former)
    await pilot.wait()
    return picture
  }

  private enum Expectation: Error, CustomStringConvertible {
    case notShown, shown, noLinks

    var description: String {
      switch self {
      case .notShown: "the screen does not show it"
      case .shown: "the screen shows it"
      case .noLinks: "this application has no links"
      }
    }
  }
}

/// A line of a script that could not be done.
nonisolated public struct ScriptFailure: Error, CustomStringConvertible {
  /// The line.
  public let line: Script.Line

  /// Why it could not be done.
  public let reason: String

  /// What was on the screen.
  public let screen: String

  /// The line and the reason, then the screen. What the line would have typed is left out: it may be a secret.
  public var description: String {
    let screen = screen.split(separator: "\n", omittingEmptySubsequences: false).map { "  | \($0)" }
    return "line \(line.number): \(line.quotation.terminalSafe): \(reason.terminalSafe)\n"
      + screen.joined(separator: "\n")
  }
}
