public import FlowCore
public import FlowScreens
import FlowTerminal
public import Testing

/// Fails unless the full screen shows `window` as the snapshots of this name do, at each width.
///
/// Waits until nothing is running. The window is resized for each picture, and has its former size again in the end.
///
/// - Parameters:
///   - name: The name of the snapshots: `Snapshots/NAME.WIDTH.txt`, beside the test's source file.
///   - window: The window.
///   - coordinator: Drives the flows of the window: its adaptations are waited for as well.
///   - widths: How many columns the pictures have.
///   - height: How many rows the pictures have.
///   - filePath: The test's source file.
///   - sourceLocation: Where failures are shown.
public func expectSnapshot(
  _ name: String, of window: Window, drivenBy coordinator: FlowCoordinator? = nil, widths: [Int] = [80, 120],
  height: Int = 24, filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) async {
  let snapshots = SnapshotFolder(beside: filePath, isUpdating: SnapshotFolder.isUpdating)
  let pilot = Pilot(window: window, coordinator: coordinator)
  for problem in await snapshots.problems(of: pilot, name: name, widths: widths, height: height) {
    Issue.record("\(problem)", sourceLocation: sourceLocation)
  }
}

extension SnapshotFolder {
  /// Compares or writes a picture of each width; returns what is wrong.
  func problems(of pilot: Pilot, name: String, widths: [Int], height: Int) async -> [String] {
    let formerSize = pilot.window.size
    var problems: [String] = []
    for width in widths {
      pilot.window.resize(to: WindowSize(columns: width, rows: height))
      let picture = await pilot.picture(width: width, height: height)
      if let problem = problem(with: picture, name: name, width: width) { problems.append(problem) }
    }
    pilot.window.resize(to: formerSize)
    await pilot.wait()
    return problems
  }
}

extension Pilot {
  fileprivate func picture(width: Int, height: Int) async -> String {
    var picture: String
    repeat {
      await wait()
      picture = window.picture(width: width, height: height)
      // Drawing begins to fetch what was not at hand.
    } while window.isBusy
    return picture
  }
}
