import FlowReactive
import Testing

@Suite("The examples of operators")
struct ReactiveExamples {
  private func elements<Element>(of source: Observable<Element>) -> [Element] {
    var elements: [Element] = []
    source.subscribe(onNext: { elements.append($0) }).dispose()
    return elements
  }

  @Test("Operators make one observable of another")
  func operators() {
    let years = Observable.of("1979-05-25", "1985-02-20").map { $0.prefix(4) }  // 1979, 1985
    let long = Observable.of(93, 212).filter { $0 > 180 }  // 212
    let numbers = Observable.of("603", "latest").compactMap { Int($0) }  // 603
    let teas = Observable.of("Assam", "Assam", "Mint").distinctUntilChanged()  // Assam, Mint
    #expect(elements(of: years) == ["1979", "1985"])
    #expect(elements(of: long) == [212])
    #expect(elements(of: numbers) == [603])
    #expect(elements(of: teas) == ["Assam", "Mint"])
  }

  @Test("Several sources are one")
  func merging() {
    let wishlist = PublishRelay<String>(), diary = PublishRelay<String>()
    let changes = Observable.merge([wishlist.asObservable(), diary.asObservable()])
    var names: [String] = []
    let subscription = changes.subscribe(onNext: { names.append($0) })
    diary.accept("diary")
    wishlist.accept("wishlist")
    subscription.dispose()
    #expect(names == ["diary", "wishlist"])
  }

  @Test("A source is bound to a relay")
  func binding() {
    let picked = PublishRelay<Movie.ID>(), steps = PublishRelay<WishlistStep>()
    let bag = DisposeBag()
    var emitted: [WishlistStep] = []
    steps.subscribe(onNext: { emitted.append($0) }).disposed(by: bag)
    picked.map { .movieIsPicked($0) }.bind(to: steps).disposed(by: bag)
    picked.accept(603)
    #expect(emitted == [.movieIsPicked(603)])
  }

  @Test("An observable is made of any work")
  func making() async {
    let seconds = Observable<Int> { observer in
      let task = Task {
        for second in 1...60 where (try? await Task.sleep(for: .seconds(1))) != nil { observer.onNext(second) }
      }
      return ActionDisposable { task.cancel() }
    }
    var elements: [Int] = []
    seconds.subscribe(onNext: { elements.append($0) }).dispose()
    #expect(elements.isEmpty)
  }

  @Test("The elements are an asynchronous sequence")
  func values() async {
    let titles = Observable.of("Alien", "Brazil")
    var text = ""
    for await title in titles.values { text += title + " " }
    #expect(text == "Alien Brazil ")
  }
}
