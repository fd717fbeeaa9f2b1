import FlowReactive

private final class MovieLibrary {
  let changes = PublishRelay<Void>()
}

private enum Owner {
  final class WishlistModel {
    private let subscriptions = DisposeBag()

    init(movies: MovieLibrary) {
      movies.changes.subscribe(onNext: { [weak self] in self?.reload() }).disposed(by: subscriptions)
    }
  }
}

extension Owner.WishlistModel {
  private func reload() {}
}

private func observable(movies: Observable<Movie>, bag: DisposeBag) {
  let titles = movies.map(\.title).distinctUntilChanged()
  titles.subscribe(onNext: { print($0) }).disposed(by: bag)
}

private func operators() {
  let query = PublishRelay<String>()
  let bag = DisposeBag()
  query.map { $0.lowercased() }.distinctUntilChanged().subscribe(onNext: { print($0) }).disposed(by: bag)
  query.accept("Ran")  // prints ran
}

private func publishRelay() {
  let steps = PublishRelay<WishlistStep>()
  let subscription = steps.subscribe(onNext: { print($0) })
  steps.accept(.movieIsPicked(603))
  subscription.dispose()
}

private func behaviorRelay() {
  let count = BehaviorRelay(value: 0)
  let subscription = count.subscribe(onNext: { print($0) })  // prints 0
  count.accept(1)  // prints 1
  subscription.dispose()
}
