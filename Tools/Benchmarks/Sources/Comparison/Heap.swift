import CHeapCounter

/// The heap of this process.
public enum Heap {
  /// The number of allocated bytes.
  public static var liveBytes: Int { Int(heap_live_bytes()) }

  /// Returns the number of blocks that `work` allocates on the calling thread.
  @MainActor
  public static func allocations(in work: () -> Void) -> Int {
    let before = heap_allocations()
    work()
    return Int(heap_allocations() - before)
  }
}
