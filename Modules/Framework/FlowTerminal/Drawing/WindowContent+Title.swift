import FlowContent
import FlowScreens

extension WindowContent {
  /// The title of the terminal's window, which tells several of them apart: the screen, then the program.
  var terminalTitle: String {
    let parts = [layers.first?.path.last { !$0.isEmpty }, title].compactMap(\.self)
    return parts.joined(separator: " - ").terminalSafe
  }
}
