public import FlowReactive
public import FlowScreens
public import MoviesServices

extension MoviesService {
  /// How many films a list has, live, as the badge of a tab: nothing for none.
  ///
  /// - Parameters:
  ///   - list: Which list.
  ///   - work: Where the films are counted.
  public func badge(of list: MovieList, work: Work) -> Observable<String?> {
    Observable { observer in
      var isOver = false
      let count = {
        work.run(replacing: "badge") {
          // Without an answer the badge says what it said: the list itself shows what is wrong.
          guard let count = try? await self.count(of: MovieQuery(list: list)), !Task.isCancelled, !isOver
          else { return }
          observer.onNext(count > 0 ? "\(count)" : nil)
        }
      }
      let subscription = changes.subscribe(onNext: { change in
        if change.lists.contains(list) { count() }
      })
      count()
      return ActionDisposable {
        isOver = true
        subscription.dispose()
      }
    }
  }
}
