#if canImport(UIKit)
  import Flows
  import FlowUIKit
  import UIKit

  extension LoginModel: ViewControllerModel {
    package func makeViewController() -> UIViewController { LoginViewController(self) }
  }

  package final class LoginViewController: ModelController<LoginModel> {
    package let name = UITextField(frame: CGRect(x: 20, y: 120, width: 280, height: 40))

    package override func viewDidLoad() {
      super.viewDidLoad()
      name.placeholder = "Name"
      name.addAction(
        UIAction { [weak self] _ in
          guard let self else { return }
          model.name = name.text ?? ""
        }, for: .editingChanged)
      view.addSubview(name)
      navigationItem.rightBarButtonItems = [
        UIBarButtonItem(primaryAction: UIAction(title: "Sign in") { [model] _ in model.perform(.signIn) })
      ]
    }

    override func show() {
      title = model.problem ?? "Login"
    }
  }
#endif
