import FlowContent
import FlowCore
import FlowReactive
import FlowScreens
import Observation
import __Name__Services

/// The list of items, to which the user can add. It follows changes made in other tabs.
@Observable
final class __Name__Model: ScreenModel, Stepper {
  enum ActionName { case add }

  let steps = PublishRelay<__Name__Step>()
  let work = Work()
  private let items: Loading<[String]>
  private var failure: String?
  private let service: any __Name__Service
  private let subscriptions = DisposeBag()

  init(_ service: any __Name__Service) {
    self.service = service
    items = Loading(work: work)
    service.changes.subscribe(onNext: { [weak self] in self?.load() }).disposed(by: subscriptions)
    load()
  }

  var content: ScreenContent {
    ScreenContent(title: "__Title__", loading: items, actions: [action(.add, "Add an item", key: "a")]) { items in
      let list = RowList(items) {
        Row(id: RowID(rawValue: $0), title: $0)
      } choose: { [steps] in
        steps.accept(.itemIsPicked($0))
      }
      return (failure.map { [.banner(Banner(.failure, $0))] } ?? []) + [.list(list)]
    }
  }

  func perform(_ action: ActionName) {
    switch action {
    case .add: add("Item \((items.value ?? []).count + 1)")
    }
  }

  private func load() {
    items.load { [service] in try await service.items() }
  }

  private func add(_ item: String) {
    work.run { [self] in
      do {
        try await service.add(item)
        failure = nil
      } catch {
        failure = "The item can’t be added. \(error)"
      }
    }
  }
}
