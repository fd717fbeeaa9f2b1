#if canImport(UIKit)
  import Flows
  import FlowUIKit
  import UIKit

  extension SettingsModel: ViewControllerModel {
    package func makeViewController() -> UIViewController { SettingsViewController(self) }
  }

  package final class SettingsViewController: ModelController<SettingsModel> {
    private let about = UIButton(type: .system)

    package override func viewDidLoad() {
      super.viewDidLoad()
      about.frame = CGRect(x: 20, y: 120, width: 280, height: 40)
      about.setTitle("About", for: .normal)
      about.addAction(UIAction { [model] _ in model.choose("about") }, for: .primaryActionTriggered)
      view.addSubview(about)
      navigationItem.rightBarButtonItems = [
        UIBarButtonItem(primaryAction: UIAction(title: "Sign out") { [model] _ in model.perform(.signOut) })
      ]
    }

    override func show() {
      title = model.user
    }
  }
#endif
