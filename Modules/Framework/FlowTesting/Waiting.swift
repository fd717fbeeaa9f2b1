/// Lets other tasks run until `isDone`, for a limited number of turns of the main actor.
///
/// The later turns take a millisecond each, for tasks that end in another actor or on another thread.
func waitAMoment(until isDone: () -> Bool) async {
  for turn in 0..<2_000 where !isDone() {
    if turn < 1_000 {
      await Task.yield()
    } else {
      try? await Task.sleep(for: .milliseconds(1))
    }
  }
}
