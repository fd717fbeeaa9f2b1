public import FlowReactive
public import FlowScreens
public import MoviesServices

extension MovieLibrary {
  /// Returns the number of movies in a list, then each change, as the badge of a tab.
  ///
  /// An empty list has no badge. The movies are counted in `work`.
  public func badge(of list: MovieList, work: Work) -> Observable<String?> {
    let badge = BehaviorRelay<String?>(value: nil)
    let count = {
      work.run(replacing: "badge") {
        // If counting fails, the badge stays: the list itself shows the error.
        guard let count = try? await self.movies.count(of: MovieQuery(list: list)), !Task.isCancelled else { return }
        badge.accept(count > 0 ? "\(count)" : nil)
      }
    }
    return Observable { observer in
      count()
      let counting = self.changes.filter { $0.lists.contains(list) }.subscribe(onNext: { _ in count() })
      let showing = badge.distinctUntilChanged().subscribe(observer)
      return ActionDisposable {
        counting.dispose()
        showing.dispose()
      }
    }
  }
}
