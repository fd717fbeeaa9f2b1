import FlowReactive
public import FlowScreens
public import MoviesServices
public import Observation

/// The number of movies in a list, as the badge of a tab.
@Observable
public final class MovieBadge {
  /// The work in which the movies are counted.
  public let work = Work()

  private var count: Int?
  private let list: MovieList
  private let library: MovieLibrary
  @ObservationIgnored private var subscriptions: DisposeBag?

  fileprivate init(of list: MovieList, in library: MovieLibrary) {
    self.list = list
    self.library = library
  }

  /// The number of movies, or `nil` for an empty list. The movies are counted when it is read first, and after each change of
  /// the list.
  public var text: String? {
    if subscriptions == nil { begin() }
    return count.flatMap { $0 > 0 ? "\($0)" : nil }
  }

  private func begin() {
    let bag = DisposeBag()
    subscriptions = bag
    library.changes.filter { [list] in $0.lists.contains(list) }
      .subscribe(onNext: { [weak self] _ in self?.update() }).disposed(by: bag)
    update()
  }

  private func update() {
    work.run(replacing: "badge") { [weak self, library, list] in
      // If counting fails, the badge stays: the list itself shows the error.
      guard let count = try? await library.movies.count(of: MovieQuery(list: list)), !Task.isCancelled else { return }
      if count != self?.count { self?.count = count }
    }
  }
}

extension MovieLibrary {
  /// Returns the badge of a tab that shows a list.
  public func badge(of list: MovieList) -> MovieBadge { MovieBadge(of: list, in: self) }
}
