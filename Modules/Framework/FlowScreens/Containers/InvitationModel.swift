import FlowContent
import Observation

/// The screen of a tab that is empty because the user has declined, such as to sign in. It invites them to open the tab.
@Observable
final class InvitationModel: ScreenModel {
  let work = Work()
  let content: ScreenContent
  private let accept: () -> Void

  init(to title: String, accept: @escaping () -> Void) {
    let rows = [Row(id: "open", title: "Open \(title)")]
    content = ScreenContent(title: title, elements: [.text("“\(title)” isn’t open yet."), .list(RowList(rows))])
    self.accept = accept
  }

  func choose(_ row: RowID) { accept() }
}
