import Foundation

/// Gives memory that isn’t used any more back to the system. Its allocator doesn’t do so by itself on Linux.
@concurrent
nonisolated func returnMemory() async {
  // No module declares the function.
  guard let trim = dlsym(nil, "malloc_trim") else { return }
  _ = unsafeBitCast(trim, to: (@convention(c) (Int) -> Int32).self)(0)
}
