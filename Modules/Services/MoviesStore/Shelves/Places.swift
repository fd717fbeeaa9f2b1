import GRDB

/// Which movies stand at some positions of an order: what their columns hold.
struct Places {
  /// From where a range is reached, and how many movies lie between.
  struct Way {
    /// `nil` for the start or the end.
    private(set) var place: [DatabaseValue]?
    private(set) var position: Int
    let isBackwards: Bool
    private(set) var skipped: Int

    init(from place: [DatabaseValue]?, at position: Int, isBackwards: Bool, skipped: Int) {
      self.place = place
      self.position = position
      self.isBackwards = isBackwards
      self.skipped = skipped
    }

    mutating func advance(by count: Int, to place: [DatabaseValue]) {
      self.place = place
      position += isBackwards ? -count : count
      skipped -= count
    }
  }

  /// Places that are nearer to each other than that need not all be known.
  private static let spacing = 64
  private static let limit = 4_096

  private var positions: [Int] = []
  private var places: [[DatabaseValue]] = []

  /// The shortest way to a range of so many movies.
  func way(to range: Range<Int>, of count: Int) -> Way {
    let before = index(of: range.lowerBound) - 1
    let after = index(of: range.upperBound)
    let forwards =
      before < 0
      ? Way(from: nil, at: -1, isBackwards: false, skipped: range.lowerBound)
      : Way(
        from: places[before], at: positions[before], isBackwards: false,
        skipped: range.lowerBound - positions[before] - 1)
    let backwards =
      after == positions.count
      ? Way(from: nil, at: count, isBackwards: true, skipped: count - range.upperBound)
      : Way(
        from: places[after], at: positions[after], isBackwards: true, skipped: positions[after] - range.upperBound)
    return forwards.skipped <= backwards.skipped ? forwards : backwards
  }

  mutating func note(_ place: [DatabaseValue], at position: Int) {
    let index = index(of: position)
    let isNear = [index - 1, index].contains { positions.indices ~= $0 && abs(positions[$0] - position) < Self.spacing }
    guard !isNear else { return }
    if positions.count == Self.limit { self = thinnedOut() }
    let free = self.index(of: position)
    positions.insert(position, at: free)
    places.insert(place, at: free)
  }

  /// The index of the first known position that is not before this one.
  private func index(of position: Int) -> Int {
    var (low, high) = (0, positions.count)
    while low < high {
      let middle = (low + high) / 2
      if positions[middle] < position { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func thinnedOut() -> Places {
    var thin = Places()
    for index in stride(from: 0, to: positions.count, by: 2) {
      thin.positions.append(positions[index])
      thin.places.append(places[index])
    }
    return thin
  }
}
