#if canImport(UIKit)
  import FlowContent
  import FlowScreens
  import UIKit

  extension Screen {
    /// A Boolean value indicating whether an alert of UIKit can show the screen: a question with texts and answers.
    var isAlert: Bool {
      content.isQuestion && content.elements.allSatisfy { if case .text = $0 { true } else { false } }
    }
  }

  extension UIAlertController {
    /// Creates an alert for a question. The last nondestructive answer cancels.
    ///
    /// - Parameter onAnswer: Called after each answer, with which UIKit takes the alert away.
    convenience init(asking screen: Screen, onAnswer: @escaping @MainActor () -> Void) {
      let content = screen.content
      let texts = content.elements.compactMap { if case .text(let text) = $0 { text } else { nil } }
      self.init(title: content.title, message: texts.joined(separator: "\n\n"), preferredStyle: .alert)
      let cancel = content.actions.count > 1 ? content.actions.last { !$0.isDestructive }?.id : nil
      for action in content.actions {
        let style: UIAlertAction.Style =
          if action.isDestructive { .destructive } else if action.id == cancel { .cancel } else { .default }
        addAction(
          UIAlertAction(title: action.title, style: style) { [weak screen] _ in
            screen?.handle(.perform(action.id))
            onAnswer()
          })
      }
    }
  }
#endif
