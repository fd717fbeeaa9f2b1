public import FlowReactive

/// The rows of a list of any length, fetched a page at a time when they are looked at.
///
/// It keeps the pages that were looked at last. The model that owns it calls ``reload()`` when the data changed, and
/// publishes its content again on ``changes``.
///
/// The data can change between any request and its answer: an answer to a request made before a reload is dropped.
public final class PagedRows: RowSource {
  private let pageSize: Int
  private let keptPages = 8
  private let work: Work
  private let fetchCount: () async throws -> Int
  private let fetchRows: (Range<Int>) async throws -> [Row]

  private var pages: [Int: [Row]] = [:]
  /// The numbers of the pages looked at, the last one at the end.
  private var recent: [Int] = []
  /// The pages that were asked for and have not come: they are on their way, or cannot be fetched.
  private var awaited: Set<Int> = []
  private var reloads = 0
  /// The number of reloads that took effect. The answer to what was asked for before one is of no use after it.
  private var generation = 0

  /// The number of rows at the last ``reload()``; 0 before the first.
  public private(set) var count = 0

  /// The number of changes so far.
  public private(set) var revision = 0

  /// Emits when ``count`` or rows have changed.
  public let changes = PublishRelay<Void>()

  /// Emits the error when a page could not be fetched.
  public let failures = PublishRelay<any Error>()

  /// Creates rows that are fetched by closures.
  ///
  /// - Parameters:
  ///   - pageSize: The number of rows that are fetched at once, at least one.
  ///   - work: The work of the model, in which fetching runs.
  ///   - count: Returns the number of rows.
  ///   - rows: Returns the rows of a range. If there are fewer by then, those.
  public init(
    pageSize: Int = 100, work: Work,
    count: @escaping () async throws -> Int, rows: @escaping (Range<Int>) async throws -> [Row]
  ) {
    self.pageSize = max(1, pageSize)
    self.work = work
    fetchCount = count
    fetchRows = rows
  }

  /// Fetches the count and the pages looked at last, and replaces everything in one change: nothing flickers.
  ///
  /// Until then, and if it fails, nothing changes: pages that are on their way arrive.
  public func reload() async throws {
    reloads += 1
    let mine = reloads
    let count = try await fetchCount()
    var fetched: [Int: [Row]] = [:]
    let lastPage = max(0, (count - 1) / pageSize)
    let wanted = Set(recent.suffix(2).map { min($0, lastPage) } + (recent.isEmpty ? [0] : []))
    for page in wanted where count > 0 {
      fetched[page] = try await fetchRows(range(of: page, count: count))
    }
    guard mine == reloads else { return }
    generation += 1
    self.count = count
    pages = fetched
    recent = recent.filter { fetched[$0] != nil }
    awaited = []
    noteChange()
  }

  /// Returns the rows of a range, with `nil` for each row that is not there yet, and begins to fetch those.
  public func rows(in range: Range<Int>) -> [Row?] {
    let range = range.clamped(to: 0..<count)
    return range.map { index in
      let page = index / pageSize
      touch(page)
      if let rows = pages[page] {
        let offset = index - page * pageSize
        return offset < rows.count ? rows[offset] : nil
      }
      startFetching(page)
      return nil
    }
  }

  /// Returns the rows of a range, fetched whether they are kept or not.
  public func fetch(_ range: Range<Int>) async -> [Row] {
    do {
      return try await fetchRows(range.clamped(to: 0..<count))
    } catch {
      failures.accept(error)
      return []
    }
  }

  private func touch(_ page: Int) {
    guard recent.last != page else { return }
    recent.removeAll { $0 == page }
    recent.append(page)
    if recent.count > keptPages {
      let forgotten = recent.removeFirst()
      pages[forgotten] = nil
      awaited.remove(forgotten)
    }
  }

  /// Begins to fetch a page, with the count that is known now: when the task runs, there may be another.
  ///
  /// A page that cannot be fetched is not asked for again before the next reload, or before it was out of sight for long.
  /// Otherwise each drawing would ask, and the answer would be drawn.
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
        noteChange()
      } catch {
        guard generation == self.generation else { return }
        if Task.isCancelled {
          awaited.remove(page)
        } else {
          failures.accept(error)
        }
      }
    }
  }

  private func range(of page: Int, count: Int) -> Range<Int> {
    let start = min(page * pageSize, count)
    return start..<min(start + pageSize, count)
  }

  private func noteChange() {
    revision += 1
    changes.accept(())
  }
}
