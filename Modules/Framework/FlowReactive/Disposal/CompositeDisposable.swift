/// Several disposables that end together. One that is added after the end is disposed at once.
final class CompositeDisposable: Disposable {
  private var members: [any Disposable] = []
  private(set) var isDisposed = false

  func insert(_ disposable: any Disposable) {
    if isDisposed {
      disposable.dispose()
    } else {
      members.append(disposable)
    }
  }

  func dispose() {
    guard !isDisposed else { return }
    isDisposed = true
    let ending = members
    members = []
    for member in ending {
      member.dispose()
    }
  }
}
