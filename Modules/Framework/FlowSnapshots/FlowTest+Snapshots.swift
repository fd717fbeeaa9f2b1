import FlowCore
public import FlowTesting
public import Testing

extension FlowTest {
  /// Fails unless the full screen shows the window as the snapshots do, at each width.
  ///
  /// ```swift
  /// await test.expectSnapshot("wishlist", widths: [80, 120])
  /// ```
  ///
  /// The method waits until nothing is running, and resizes the window for each picture and back.
  ///
  /// - Parameters:
  ///   - name: The name of the snapshots: `Snapshots/NAME.WIDTH.txt`, beside the test's source file.
  ///   - widths: The widths of the pictures in columns.
  ///   - height: The height of the pictures in rows.
  ///   - filePath: The test's source file.
  ///   - sourceLocation: The source location of failures.
  public func expectSnapshot(
    _ name: String, widths: [Int] = [80, 120], height: Int = 24, filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await FlowSnapshots.expectSnapshot(
      name, of: window, drivenBy: coordinator, widths: widths, height: height, filePath: filePath,
      sourceLocation: sourceLocation)
  }
}
