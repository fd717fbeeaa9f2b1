/// A row of a list.
///
/// ```swift
/// Row(id: RowID(Int64(movie.id)), title: movie.title, details: [.year(1979), .rating(9, of: 10), .state("watched")])
/// ```
public struct Row: Hashable, Sendable {
  /// A fact about the row, with its role. A front end decides where and how to draw it.
  public enum Detail: Hashable, Sendable {
    /// A text that distinguishes the row from similar ones, such as a role.
    case text(String)
    /// A year, such as the year of a release.
    case year(Int)
    /// A number of things.
    case count(Int)
    /// A rating from 1 to a best value.
    case rating(Int, of: Int)
    /// A day of the calendar.
    case date(CalendarDate)
    /// A state in a word or two, such as “watched”, and its meaning, if it has one.
    case state(String, Banner.Kind? = nil)
  }

  /// The identifier by which the screen's model knows the row.
  public var id: RowID

  /// The title of the row.
  public var title: String

  /// The day of the title, if the row stands for one. A front end can say it in other words.
  public var day: CalendarDate?

  /// The facts about the row, the most important one first.
  public var details: [Detail]

  /// `true` if the row is the heading of the following rows.
  public var isHeading: Bool

  /// The cover of what the row is about, if it has one. Front ends with room for it show it.
  public var cover: Cover?

  /// The actions of the list that make no sense on the row, such as removing it from where it isn’t.
  public var unavailableActions: Set<ActionID> = []

  /// Creates a row.
  ///
  /// ```swift
  /// let heading = Row(id: "1979", title: "1979", isHeading: true)
  /// let alien = Row(id: RowID(348), title: "Alien", details: [.state("watched", .success)])
  /// ```
  public init(id: RowID, title: String, details: [Detail] = [], isHeading: Bool = false, cover: Cover? = nil) {
    self.isHeading = isHeading
    self.cover = cover
    self.id = id
    self.title = title
    self.details = details
  }

  /// Creates the row of a value, with the value's identifier as text.
  ///
  /// ```swift
  /// Row(beer, title: beer.name, details: [.text(beer.brewery)])
  /// ```
  public init<Value: Identifiable>(_ value: Value, title: String, details: [Detail] = [], cover: Cover? = nil)
  where Value.ID: CustomStringConvertible {
    self.init(id: RowID(rawValue: value.id.description), title: title, details: details, cover: cover)
  }

  /// Returns the actions of a list that are offered on the row. There are none on a heading.
  package func actions(among actions: [Action]) -> [Action] {
    if isHeading { return [] }
    return unavailableActions.isEmpty ? actions : actions.filter { !unavailableActions.contains($0.id) }
  }
}

extension Row.Detail: CustomStringConvertible {
  /// The detail as text, such as `9/10` for a rating.
  public var description: String {
    switch self {
    case .text(let text), .state(let text, _): text
    case .year(let number), .count(let number): "\(number)"
    case .rating(let rating, let best): "\(rating)/\(best)"
    case .date(let date): date.description
    }
  }
}

/// A list of rows from which the user chooses.
///
/// The rows come from a source by range, so a list of any length costs no more than the displayed rows.
public struct RowList: Sendable {
  /// The number of rows.
  public let count: Int

  /// A number that changes whenever any row may have changed.
  public let revision: Int

  /// The source of the rows.
  public let source: any RowSource

  /// The positions of the rows that are headings, in ascending order.
  public var headings: [Int] = []

  /// The number of things that the rows stand for: of all rows that are not headings.
  public var resultCount: Int { count - headings.count }

  /// The effect of choosing a row, a verb phrase.
  public var choiceTitle = "Open"

  /// The text displayed if there are no rows. It should say how to get some.
  public var emptyMessage: String

  /// The actions on each row, the most likely one first.
  public var actions: [Action]

  /// `true` if the rows have short titles and stand for parts of something, such as the genres of a catalog. A front end
  /// can draw them as tiles.
  public var isOfTiles = false

  /// The row that is selected at first; `nil` for the first row that is no heading.
  public var firstSelected: RowID?

  /// Returns the link to the place that a row leads to, such as `wishlist/movie/51`, or `nil` if it has none. Front ends
  /// ignore its scheme.
  ///
  /// ```swift
  /// list.link = { row in "wishlist/movie/\(row.rawValue)" }
  /// ```
  public var link: (@MainActor @Sendable (RowID) -> String?)?

  /// Returns what a wide front end shows of the selected row beside the list: elements without fields and lists. The
  /// call is canceled when another row is selected.
  ///
  /// ```swift
  /// var list = RowList(rows)
  /// list.preview = { row in await [.text(library.summary(of: row))] }
  /// ```
  public var preview: (@MainActor @Sendable (RowID) async -> [ContentElement])?

  /// Responds to the choice of a row, and returns `false` for a row that isn't of this list. Without it, the model
  /// responds.
  package private(set) var choose: (@MainActor @Sendable (RowID) -> Bool)?

  /// Creates a list of the present rows of a source.
  @MainActor
  public init(_ source: some RowSource, emptyMessage: String = "", actions: [Action] = []) {
    self.source = source
    self.emptyMessage = emptyMessage
    self.actions = actions
    count = source.count
    revision = source.revision
  }

  /// Creates a list of a few rows in memory.
  ///
  /// ```swift
  /// let list = RowList(rows, emptyMessage: "No movies yet. Press ‘+’ to add one.", actions: [remove])
  /// ```
  @MainActor
  public init(_ rows: [Row], emptyMessage: String = "", actions: [Action] = []) {
    self.init(FixedRows(rows), emptyMessage: emptyMessage, actions: actions)
    headings = rows.indices.filter { rows[$0].isHeading }
  }

  /// Creates a list of a few values in memory, of which the user chooses.
  ///
  /// ```swift
  /// RowList(beers, emptyMessage: "No such beer.") {
  ///   Row($0, title: $0.name)
  /// } choose: { [steps] beer in
  ///   steps.accept(.beerIsPicked(beer))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - values: The values, in order.
  ///   - emptyMessage: The text displayed if there are no values.
  ///   - actions: The actions on each row.
  ///   - row: Returns the row of a value. Each row needs an identifier of its own.
  ///   - choose: Responds to the choice of a value. The screen keeps it, so it must not keep the model.
  @MainActor
  public init<Value>(
    _ values: [Value], emptyMessage: String = "", actions: [Action] = [], row: (Value) -> Row,
    choose: @escaping @MainActor (Value) -> Void
  ) {
    let rows = values.map(row)
    self.init(rows, emptyMessage: emptyMessage, actions: actions)
    self.choose = { chosen in
      guard let position = rows.firstIndex(where: { $0.id == chosen }) else { return false }
      choose(values[position])
      return true
    }
  }
}

extension RowList: Equatable {
  /// Returns `true` if both lists look the same.
  public static func == (first: RowList, second: RowList) -> Bool {
    if first.emptyMessage != second.emptyMessage || first.count != second.count || first.actions != second.actions
      || first.isOfTiles != second.isOfTiles || first.headings != second.headings
      || first.choiceTitle != second.choiceTitle
    {
      return false
    }
    if let fixed = first.source as? FixedRows, let other = second.source as? FixedRows {
      return fixed.rows == other.rows
    }
    return first.source === second.source && first.revision == second.revision
  }
}
