public import FlowContent
public import Observation

/// The rows of a list of any length, fetched one page at a time when they are displayed.
///
/// ```swift
/// let rows = PagedRows(work: work) {
///   try await movies.count()
/// } rows: {
///   try await movies.rows(in: $0)
/// }
/// try await rows.reload()
/// ```
///
/// The most recent pages are kept. The model owning the rows calls ``reload()`` when the data has changed. A screen
/// whose content has a list of the rows follows them.
///
/// The data can change between a request and its answer: answers to requests from before a reload are dropped.
@Observable
public final class PagedRows: RowSource {
  private let pageSize: Int
  private let keptPages = 8
  private let work: Work
  private let fetchCount: @MainActor () async throws -> Int
  private let fetchRows: @MainActor (Range<Int>) async throws -> [Row]
  private let fetchPosition: (@MainActor (RowID) async throws -> Int?)?

  @ObservationIgnored private var pages: [Int: [Row]] = [:]
  /// The numbers of the displayed pages, the most recent one at the end.
  @ObservationIgnored private var recent: [Int] = []
  /// The requested pages still missing: they are being fetched, or cannot be fetched.
  @ObservationIgnored private var awaited: Set<Int> = []
  /// The row whose position was asked for last.
  @ObservationIgnored private var sought: (row: RowID, generation: Int, position: RowPosition)?
  @ObservationIgnored private var reloads = 0
  @ObservationIgnored private var runningReloads = 0
  /// The number of reloads that took effect. Answers to requests from an earlier generation are dropped.
  @ObservationIgnored private var generation = 0

  /// The number of rows at the last ``reload()``; 0 before the first.
  public private(set) var count = 0

  /// The number of changes of the rows.
  public private(set) var revision = 0

  /// The error with which rows could not be fetched, until they are reloaded.
  public private(set) var problem: (any Error)?

  /// Creates rows fetched by closures.
  ///
  /// - Parameters:
  ///   - pageSize: The number of rows fetched at once, at least one.
  ///   - work: The background work of the model, which includes fetching.
  ///   - count: Returns the number of rows.
  ///   - rows: Returns the rows of a range, or fewer if the data has shrunk.
  ///   - position: Returns the position of a row, or `nil` if it isn't among the rows. With it, the selection follows
  ///     its row to any page.
  public init(
    pageSize: Int = 100, work: Work,
    count: @escaping @MainActor () async throws -> Int,
    rows: @escaping @MainActor (Range<Int>) async throws -> [Row],
    position: (@MainActor (RowID) async throws -> Int?)? = nil
  ) {
    self.pageSize = max(1, pageSize)
    self.work = work
    fetchCount = count
    fetchRows = rows
    fetchPosition = position
  }

  /// Fetches the count and the most recent pages, and replaces everything in one change, so nothing flickers.
  ///
  /// Until then, and if fetching fails or the task is canceled, the present rows stay and pages being fetched arrive.
  public func reload() async throws {
    reloads += 1
    let mine = reloads
    runningReloads += 1
    defer { runningReloads -= 1 }
    let count = try await fetchCount()
    var fetched: [Int: [Row]] = [:]
    let lastPage = max(0, (count - 1) / pageSize)
    let wanted = Set(recent.suffix(2).map { min($0, lastPage) } + (recent.isEmpty ? [0] : []))
    for page in wanted where count > 0 {
      fetched[page] = try await fetchRows(range(of: page, count: count))
    }
    try Task.checkCancellation()
    guard mine == reloads else { return }
    generation += 1
    self.count = count
    pages = fetched
    recent = recent.filter { fetched[$0] != nil }
    awaited = []
    problem = nil
    revision += 1
  }

  /// Returns `true` if some of the rows are kept, or may be among those being fetched.
  ///
  /// ```swift
  /// if rows.mayContain(changed) { try await rows.reload() }
  /// ```
  public func mayContain(_ rows: Set<RowID>) -> Bool {
    runningReloads > 0 || !awaited.isEmpty
      || pages.values.contains { page in page.indices.contains { rows.contains(page[$0].id) } }
  }

  /// Returns the rows of a range, with `nil` for each missing row, and begins to fetch the missing ones.
  public func rows(in range: Range<Int>) -> [Row?] {
    let range = range.clamped(to: 0..<count)
    guard let last = range.last else { return [] }
    var result: [Row?] = []
    result.reserveCapacity(range.count)
    for page in range.lowerBound / pageSize...last / pageSize {
      touch(page)
      let rows = pages[page]
      if rows == nil { startFetching(page) }
      let start = page * pageSize
      for index in range.clamped(to: start..<start + pageSize) {
        result.append(rows.flatMap { index - start < $0.count ? $0[index - start] : nil })
      }
    }
    return result
  }

  /// Fetches the rows of a range, even if they are kept.
  public func fetch(_ range: Range<Int>) async -> [Row] {
    do {
      return try await fetchRows(range.clamped(to: 0..<count))
    } catch {
      problem = error
      return []
    }
  }

  /// Returns the position of a row, and begins to look for it the first time after each reload.
  public func position(of row: RowID) -> RowPosition {
    guard let fetchPosition else { return .unknown }
    if let sought, sought.row == row, sought.generation == generation { return sought.position }
    let generation = generation
    sought = (row, generation, .searching)
    work.run(replacing: "position") { [weak self] in
      let position = try? await fetchPosition(row)
      guard let self, sought?.row == row, sought?.generation == generation else { return }
      sought?.position = position.map(RowPosition.at) ?? .unknown
      revision += 1
    }
    return .searching
  }

  private func touch(_ page: Int) {
    guard recent.last != page else { return }
    recent.removeAll { $0 == page }
    recent.append(page)
    if recent.count > keptPages {
      let oldest = recent.removeFirst()
      pages[oldest] = nil
      awaited.remove(oldest)
    }
  }

  /// Begins to fetch a page, with the present count, which can change before the task runs.
  ///
  /// A page that cannot be fetched is not requested again before the next reload, or before it is no longer recent.
  /// Otherwise each drawing would request it, and each failure would cause a drawing.
  private func startFetching(_ page: Int) {
    guard awaited.insert(page).inserted else { return }
    let generation = generation
    let range = range(of: page, count: count)
    work.run { [weak self] in
      guard let self, generation == self.generation else { return }
      do {
        let rows = try await fetchRows(range)
        guard generation == self.generation, awaited.remove(page) != nil else { return }
        pages[page] = rows
        revision += 1
      } catch {
        guard generation == self.generation else { return }
        if Task.isCancelled {
          awaited.remove(page)
        } else {
          problem = error
        }
      }
    }
  }

  private func range(of page: Int, count: Int) -> Range<Int> {
    let start = min(page * pageSize, count)
    return start..<min(start + pageSize, count)
  }
}
