import CHeapCounter

/// The heap of this process.
public enum Heap {
  /// The bytes that are allocated now.
  public static var liveBytes: Int { Int(heap_live_bytes()) }

  /// The blocks that `work` allocates on the calling thread.
  @MainActor
  public static func allocations(in work: () -> Void) -> Int {
    let before = heap_allocations()
    work()
    return Int(heap_allocations() - before)
  }
}
