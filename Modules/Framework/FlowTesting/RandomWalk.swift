import FlowContent
import FlowCore
public import FlowFrontEnd
import FlowScreens

/// A simulated user who acts at random, but reproducibly for the same seed: chooses rows, performs actions, fills in
/// fields with hostile texts and values out of range, selects tabs, resizes the window and goes back.
///
/// ```swift
/// var walk = RandomWalk(pilot: pilot, seed: 42)
/// for _ in 0..<10_000 { await walk.step() }
/// ```
///
/// Most steps wait until nothing runs. Some do not: work is overtaken and canceled as by an impatient user. A screen
/// refuses a value out of range and reports it as `Mistake.unknownIntent`.
public struct RandomWalk {
  /// Texts to find weaknesses: empty or long, in many scripts, with control characters or the syntax of other
  /// languages.
  nonisolated public static let hostileTexts = [
    "", " ", "a", "Ada", "the", "zzzz", "10", "-1", "2026-11-21", "2026-02-30", "99999999999999999999",
    "'; DROP TABLE movie; --", "\" OR 1=1 *", "%s%n%x", "../../etc/passwd", "\u{1B}[31mred\u{07}",
    "\u{202E}abc\u{2066}",
    "e\u{301}", "👩‍👩‍👧‍👦", "映画", "שלום", "\u{0}", "line\nbreak", String(repeating: "long ", count: 500),
  ]

  /// The last hundred steps, the oldest first, for the report of a failure.
  public private(set) var history: [String] = []

  private let pilot: Pilot
  private var random: SeededGenerator

  /// Creates a walk.
  ///
  /// - Parameters:
  ///   - pilot: The pilot of the window.
  ///   - seed: The seed. Two walks with the same seed through the same application are the same.
  public init(pilot: Pilot, seed: UInt64) {
    self.pilot = pilot
    random = SeededGenerator(seed: seed)
  }

  /// Performs one random action.
  public mutating func step() async {
    if random.chance(2) {
      let size = WindowSize(columns: 30 + random.below(150), rows: 5 + random.below(60))
      record("resize \(size.columns) \(size.rows)")
      pilot.window.resize(to: size)
    } else {
      let intent = await intent()
      record("\(intent)")
      pilot.window.send(intent)
    }
    if random.chance(80) {
      await pilot.wait()
    } else if random.chance(50) {
      await Task.yield()
    }
  }

  private mutating func record(_ line: String) {
    let screen = pilot.window.content.top?.screen?.content.title ?? "-"
    history.append("\(screen.prefix(40).description.terminalSafe): \(line.prefix(120).description.terminalSafe)")
    if history.count > 100 {
      history.removeFirst()
    }
  }

  private mutating func intent() async -> Intent {
    guard let layer = pilot.window.content.top, let content = layer.screen?.content else { return .back }
    switch random.below(100) {
    case 0..<35: return await rowIntent(of: content).map { .onScreen($0) } ?? .back
    case 35..<60: return action(of: content).map { .onScreen($0) } ?? .back
    case 60..<80: return edit(of: content).map { .onScreen($0) } ?? .back
    case 80..<86: return .selectTab(random.below(max(layer.tabs?.titles.count ?? 0, 1)))
    case 86..<90: return .focusPane(random.below(max(layer.screens.count, 1)))
    default: return .back
    }
  }

  private mutating func rowIntent(of content: ScreenContent) async -> ScreenIntent? {
    let lists = content.lists.filter { $0.count > 0 }
    guard !lists.isEmpty else { return nil }
    let list = lists[random.below(lists.count)]
    let index = random.below(list.count)
    guard let row = await list.source.fetch(index..<index + 1).first?.id else { return nil }
    guard !list.actions.isEmpty, random.chance(40) else { return .choose(row) }
    return .performOnRow(list.actions[random.below(list.actions.count)].id, row)
  }

  private mutating func action(of content: ScreenContent) -> ScreenIntent? {
    guard !content.actions.isEmpty else { return nil }
    let action = content.actions[random.below(content.actions.count)]
    switch action.file {
    case nil: return .perform(action.id)
    case .takes:
      let text = Self.hostileTexts[random.below(Self.hostileTexts.count)]
      return .handOver(action.id, IncomingFile(name: text, bytes: Array(text.utf8)))
    // Front ends receive the file; no screen changes.
    case .gives: return nil
    }
  }

  private mutating func edit(of content: ScreenContent) -> ScreenIntent? {
    guard !content.fields.isEmpty else { return nil }
    let field = content.fields[random.below(content.fields.count)]
    let typed = Self.hostileTexts[random.below(Self.hostileTexts.count)]
    let value: Field.Value =
      switch field.value {
      case .text: .text(typed)
      case .lines: .lines(typed)
      case .secure: .secure(typed)
      case .toggle: .toggle(random.chance(50))
      case .choice(_, let options): .choice(random.below(options.count + 2) - 1, of: options)
      case .number(_, let range): .number(number(near: range), in: range)
      case .rating(_, let best): .rating(number(near: 1...max(1, best)), of: best)
      case .date:
        .date(
          random.chance(20)
            ? nil : CalendarDate(year: 1 + random.below(9999), month: 1 + random.below(12), day: random.below(32)))
      }
    return .edit(field.id, value)
  }

  /// Returns no number, one at an end of a range, beyond it, or among the first hundred in it.
  private mutating func number(near range: ClosedRange<Int>) -> Int? {
    let few = range.prefix(100)
    let candidates = [
      nil, range.lowerBound, range.upperBound, range.lowerBound &- 1, range.upperBound &+ 1,
      few[few.index(few.startIndex, offsetBy: random.below(few.count))],
    ]
    return candidates[random.below(candidates.count)]
  }
}
