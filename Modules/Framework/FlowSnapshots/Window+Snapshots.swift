import FlowContent
public import FlowCore
import FlowFrontEnd
public import FlowScreens
import FlowTerminal
public import Testing

/// Fails unless the full screen shows a window as the snapshots do, at each width.
///
/// The function waits until nothing is running, and resizes the window for each picture and back.
///
/// - Parameters:
///   - name: The name of the snapshots: `Snapshots/NAME.WIDTH.txt`, beside the test's source file.
///   - window: The window.
///   - coordinator: The coordinator of the window's flows. The function also waits for its adaptations.
///   - widths: The widths of the pictures in columns.
///   - height: The height of the pictures in rows.
///   - filePath: The test's source file.
///   - sourceLocation: The source location of failures.
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
  /// Compares or writes a picture of each width, and returns the problems.
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
      // Drawing begins to fetch missing rows.
    } while window.isBusy
    return picture
  }
}
