#if canImport(UIKit)
  import Observation
  import UIKit

  /// A view controller that shows a model, and shows it again when an observable property of it changes.
  package class ModelController<Model: AnyObject>: UIViewController {
    let model: Model

    init(_ model: Model) {
      self.model = model
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    package required init?(coder: NSCoder) { nil }

    /// Shows the model.
    func show() {}

    package override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      showAndObserve()
    }

    private func showAndObserve() {
      withObservationTracking {
        show()
      } onChange: { [weak self] in
        Task { @MainActor in self?.showAndObserve() }
      }
    }
  }
#endif
