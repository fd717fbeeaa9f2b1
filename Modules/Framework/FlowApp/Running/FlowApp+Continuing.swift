import FlowCore
public import FlowRegistry
package import FlowScreens
import FlowScripting
import Logging

extension FlowApp {
  /// Shows the screens of the last session that no other window goes on with, and keeps the state from now on. If the user wants a
  /// fresh start, shows the first screen and leaves that session as it is, like a window beside it.
  ///
  /// A window that keeps no state asks before what the user has entered is lost.
  ///
  /// - Parameter isFresh: Whether the last session is ignored.
  /// - Returns: A sentence for the user if something is missing.
  @discardableResult
  func resume(fresh isFresh: Bool) -> String? {
    resumesFresh = isFresh
    // Before the data is open, nothing can be restored.
    guard let stateFile, registry != nil else {
      start()
      return nil
    }
    let atFirstScreen = "Another window has your last session; this one starts at the first screen."
    guard let (stateFile, lock) = stateFile.claim(unused: isFresh) else {
      start()
      return isFresh ? nil : atFirstScreen
    }
    self.stateFile = stateFile
    defer { keeper = StateKeeper(stateFile, lock, of: self) }
    if isFresh {
      start()
      return nil
    }
    do {
      guard let state = try stateFile.read() else {
        start()
        return stateFile.isOfOtherWindow ? atFirstScreen : nil
      }
      let problems = restore(state)
      recorder?.recordState(state)
      for problem in problems { log?.logger.warning("\(problem)") }
      return problems.isEmpty ? nil : "Part of the last session is missing; see “\(stateFile.setAside())”."
    } catch {
      log?.logger.warning("the last session can’t be read", error: error)
      start()
      return "The last session can’t be read; it is kept as “\(stateFile.setAside())”."
    }
  }

  /// Goes on with data opened after the start, such as the data of another user, where it was left.
  ///
  /// - Parameters:
  ///   - registry: The features on the data.
  ///   - stateFile: The file with the state in which the data was left.
  public func resume(_ registry: FlowRegistry, from stateFile: StateFile?) {
    self.stateFile = stateFile
    self.registry = registry
    guard let resumesFresh else { return start() }
    resume(fresh: resumesFresh)
  }

  /// Replaces what is shown with a saved state.
  package func restore(_ state: SavedState) -> [RestorationProblem] {
    coordinator.restore(state) { start() }
  }
}
