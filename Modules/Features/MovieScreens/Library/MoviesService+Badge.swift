public import FlowReactive
public import FlowScreens
public import MoviesServices

extension MoviesService {
  /// How many movies a list has, live, as the badge of a tab: nothing for none.
  ///
  /// - Parameters:
  ///   - list: Which list.
  ///   - work: Where the movies are counted.
  public func badge(of list: MovieList, work: Work) -> Observable<String?> {
    let badge = BehaviorRelay<String?>(value: nil)
    let count = {
      work.run(replacing: "badge") {
        // Without an answer the badge says what it said: the list itself shows what is wrong.
        guard let count = try? await self.count(of: MovieQuery(list: list)), !Task.isCancelled else { return }
        badge.accept(count > 0 ? "\(count)" : nil)
      }
    }
    return changes.filter { $0.lists.contains(list) }.map { _ in }
      .startWith(())
      .map(count)
      .withLatestFrom(badge)
      .merge(with: badge)
      .distinctUntilChanged()
  }
}
