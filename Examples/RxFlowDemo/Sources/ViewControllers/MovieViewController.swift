#if canImport(UIKit)
  import Flows
  import FlowUIKit
  import UIKit

  extension MovieModel: ViewControllerModel {
    package func makeViewController() -> UIViewController { MovieViewController(self) }
  }

  package final class MovieViewController: ModelController<MovieModel> {
    private let overview = UITextView(frame: CGRect(x: 20, y: 120, width: 280, height: 200), textContainer: nil)

    package override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(overview)
    }

    override func show() {
      title = model.movie?.title
      overview.text = model.movie?.overview ?? ""
      navigationItem.rightBarButtonItems = [
        UIBarButtonItem(primaryAction: UIAction(title: model.toggleTitle) { [model] _ in model.perform(.toggle) })
      ]
    }
  }
#endif
