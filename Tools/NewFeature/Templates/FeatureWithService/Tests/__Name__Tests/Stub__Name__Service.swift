import FlowReactive
import __Name__Services

/// Items in memory, which can’t be changed if there is a failure.
@MainActor
final class Stub__Name__Service: __Name__Service {
  private var stored: [String]
  private let relay = PublishRelay<Void>()
  var failure: __Name__Error?

  init(_ items: [String] = ["First", "Second"]) {
    stored = items
  }

  @MainActor func items() async throws -> [String] { stored }

  @MainActor func add(_ item: String) async throws {
    if let failure { throw failure }
    stored.append(item)
    relay.accept(())
  }

  var changes: Observable<Void> { relay.asObservable() }
}
