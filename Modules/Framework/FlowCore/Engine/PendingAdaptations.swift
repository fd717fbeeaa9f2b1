import FlowReactive

/// The asynchronous adaptations of a tree: how many wait for an answer, and the tasks that have not returned.
final class PendingAdaptations {
  /// Adaptations that wait for an answer.
  private(set) var waiting = 0

  /// Waited for before each adaptation: what a test kit holds answers back with.
  var hold: ((any Step) async -> Void)?

  /// Tasks that have not returned, those that were cancelled too.
  private var tasks: [Int: (flow: FlowID, step: any Step)] = [:]
  private var begunTasks = 0
  private let becameIdle = PublishRelay<Void>()

  /// The flow and the step of each task that has not returned, the oldest first.
  var liveTasks: [String] {
    tasks.sorted { $0.key < $1.key }.map { "\($0.value.flow) \($0.value.step)" }
  }

  func taskBegan(for step: any Step, of flow: FlowID) -> Int {
    begunTasks += 1
    tasks[begunTasks] = (flow, step)
    return begunTasks
  }

  func taskEnded(_ number: Int) {
    tasks[number] = nil
  }

  func waitingBegan() {
    waiting += 1
  }

  func waitingEnded() {
    waiting -= 1
    if waiting == 0 {
      becameIdle.accept(())
    }
  }

  /// Returns when no adaptation waits for an answer.
  func settle() async {
    while waiting > 0 {
      for await _ in becameIdle.values { break }
    }
  }
}
