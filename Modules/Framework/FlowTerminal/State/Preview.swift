import FlowContent
import FlowScreens
import TerminalKit

/// A row with what the screen's model shows of it without opening it.
nonisolated struct Preview {
  let row: Row
  let elements: [ContentElement]
  fileprivate let revision: Int
  /// The screen with the row.
  fileprivate(set) weak var screen: Screen?
}

/// A loader that follows the selected row. Nothing is loaded while the selection moves on quickly.
final class PreviewLoader {
  private let sleep: () async throws -> Void
  private let show: (Preview) -> Void
  private let work = Work()
  private var requested: (row: RowID, revision: Int, source: ObjectIdentifier, screen: ObjectIdentifier)?

  /// - Parameters:
  ///   - sleep: Returns when the selection has rested long enough.
  ///   - show: Called with each loaded preview.
  init(
    sleep: @escaping () async throws -> Void = { try await Task.sleep(for: .milliseconds(80)) },
    show: @escaping (Preview) -> Void
  ) {
    self.sleep = sleep
    self.show = show
  }

  /// Loads the preview of the selected row of the window's list, and stops loading that of an earlier one.
  func follow(_ window: WindowContent, state: ViewState) {
    guard let layer = window.layers.first, let screen = layer.screen,
      let (index, list) = state.previewedList(in: layer),
      let row = (state[screen].lists[index] ?? ListState()).row(of: list), let preview = list.preview
    else { return stop() }
    // Rows in memory have no revision, but another source after each change of the screen.
    let key = (
      row: row.id, revision: list.revision, source: ObjectIdentifier(list.source), screen: ObjectIdentifier(screen)
    )
    if let requested, requested == key { return }
    requested = key
    work.run(replacing: "preview") { [weak self, weak screen, sleep] in
      guard (try? await sleep()) != nil else { return }
      let elements = await preview(row.id)
      guard !Task.isCancelled else { return }
      self?.show(Preview(row: row, elements: elements, revision: list.revision, screen: screen))
    }
  }

  func stop() {
    work.cancel()
    requested = nil
  }
}

extension ViewState {
  /// Returns the list whose selected row is previewed, if the last pane has the focus in a wide window: the list in focus, or
  /// the first one while a field has the focus.
  func previewedList(in layer: Layer) -> (index: Int, list: RowList)? {
    guard frame.panesAtMost > 1, !layer.isModal, layer.focus == layer.screens.count - 1, let screen = layer.screen
    else { return nil }
    let content = screen.content
    guard let found = self[screen].movingList(in: content) ?? content.lists.first.map({ (0, $0) }),
      found.list.preview != nil
    else { return nil }
    return found
  }

  /// Returns the positions of the screens shown. A preview takes the place of the first panes if there isn't room.
  func shownScreens(of layer: Layer) -> Range<Int> {
    let count = layer.screens.count
    return (previewedList(in: layer) == nil ? 0 : max(0, count + 1 - frame.panesAtMost))..<count
  }

  /// Returns the preview for the screen of a layer, which may still be that of the row selected before.
  func preview(in layer: Layer) -> Preview? {
    preview.flatMap { $0.screen != nil && $0.screen === layer.screen ? $0 : nil }
  }
}
