public import FlowCore
import FlowReactive
public import FlowScreens
import Foundation

/// A file of what a program does, for inspectors. Only its owner can read it.
///
/// ```swift
/// let log = try InspectorLog(
///   program: "trails", version: "0.1.0", window: window, coordinator: coordinator, in: folder)
/// ```
///
/// A tenth of a second after a change, it is in the file. The file is removed with ``stop()``.
@MainActor
public final class InspectorLog {
  private let file: InspectorLogFile
  private let window: Window
  private let coordinator: FlowCoordinator
  private var events: [InspectorMessage.Event] = []
  private var lastNumber = 0
  private var waits: [InspectorMessage.Wait] = []
  /// The beginnings of the running navigations, by the numbers of their flows.
  private var navigations: [Int: ContinuousClock.Instant] = [:]
  private var writing: Task<Void, Never>?
  private let subscriptions = DisposeBag()

  /// Creates a log, and observes the events of the tree from now on.
  ///
  /// - Parameters:
  ///   - program: The name of the program.
  ///   - version: The version of the program.
  ///   - window: The window of the program.
  ///   - coordinator: The coordinator of its flows.
  ///   - folder: A folder of the program's user. The log is in a folder in it.
  ///   - largestSize: The number of bytes after which a new file begins with the last mistakes.
  /// - Throws: An error of one line if another inspectable program uses the folder, or the file can't be created.
  public init(
    program: String, version: String, window: Window, coordinator: FlowCoordinator, in folder: String,
    largestSize: Int = 10_000_000
  ) throws {
    let program = InspectorMessage.Program(
      name: program, version: version, process: ProcessInfo.processInfo.processIdentifier,
      protocol: InspectorMessage.version)
    file = try InspectorLogFile(
      in: folder, largestSize: largestSize, greeting: InspectorMessage(program: program))
    self.window = window
    self.coordinator = coordinator
    coordinator.events.subscribe(onNext: { [weak self] in self?.record($0) }).disposed(by: subscriptions)
    writing = Task { [weak self] in
      while !Task.isCancelled {
        await self?.write()
        try? await Task.sleep(for: .milliseconds(100))
      }
    }
  }

  deinit {
    writing?.cancel()
  }

  /// Writes the last events, and removes the file, which ends the inspectors.
  public func stop() async {
    writing?.cancel()
    subscriptions.dispose()
    await write()
    await file.remove()
  }

  private func write() async {
    let events = events
    self.events = []
    updateWaits()
    await file.write(
      events,
      [
        .init(tree: coordinator.tree.nodes.map(InspectorMessage.Node.init)), .init(waits: waits),
        .init(state: coordinator.save()),
      ])
  }

  private func record(_ event: FlowEvent) {
    lastNumber += 1
    events.append(.init(event, number: lastNumber, duration: duration(until: event)))
  }

  /// Returns the duration, in seconds, of a navigation, or of an adaptation that was waited for.
  private func duration(until event: FlowEvent) -> Double? {
    let flow = event.flow.number
    switch event.kind {
    case .didNavigate, .unhandled, .ended:
      return navigations.removeValue(forKey: flow).map { (ContinuousClock.now - $0) / .seconds(1) }
    case .willNavigate, .revealed, .adapted, .rejected, .ignored(_, .dropped):
      if case .willNavigate = event.kind { navigations[flow] = .now }
      guard let index = waits.firstIndex(where: { $0.flowNumber == flow }) else { return nil }
      return Date.now.timeIntervalSince1970 - waits.remove(at: index).since
    case .started, .ready, .ignored, .mistake: return nil
    }
  }

  private func updateWaits() {
    func wait(_ text: String, of flow: Int? = nil, isForUser: Bool) -> InspectorMessage.Wait {
      let known = waits.first { $0.text == text && $0.flowNumber == flow }
      return .init(
        text: text, flowNumber: flow, isForUser: isForUser, since: known?.since ?? Date.now.timeIntervalSince1970)
    }
    waits =
      coordinator.pendingAdaptations.map {
        wait("\($0)".clipped, of: $0.flow.number, isForUser: $0.awaitedUserAction != nil)
      } + window.busyScreens.map { wait($0.clipped, isForUser: false) }
      + window.awaitedUserActions.map { wait($0.clipped, isForUser: true) }
  }
}
