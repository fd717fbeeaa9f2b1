import FlowCore
public import FlowTesting
public import Testing

extension FlowTest {
  /// Fails unless the full screen shows the window as the snapshots of this name do, at each width.
  ///
  /// Waits until nothing is running. The window is resized for each picture, and has its former size again in the end.
  ///
  /// - Parameters:
  ///   - name: The name of the snapshots: `Snapshots/NAME.WIDTH.txt`, beside the test's source file.
  ///   - widths: How many columns the pictures have.
  ///   - height: How many rows the pictures have.
  ///   - filePath: The test's source file.
  ///   - sourceLocation: Where failures are shown.
  public func expectSnapshot(
    _ name: String, widths: [Int] = [80, 120], height: Int = 24, filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await FlowSnapshots.expectSnapshot(
      name, of: window, drivenBy: coordinator, widths: widths, height: height, filePath: filePath,
      sourceLocation: sourceLocation)
  }
}
