public import FlowCore
import FlowReactive
public import FlowScreens
import Foundation

/// The part of a program that shows it to inspectors, through a socket that only its owner can open.
///
/// ```swift
/// let server = try InspectorServer(
///   program: "trails", version: "0.1.0", window: window, coordinator: coordinator, in: folder)
/// ```
///
/// A tenth of a second after a change, inspectors have it. Their input is ignored, and an inspector reading too slowly
/// misses events, so no inspector can hurt the program. The socket is removed with ``stop()``, and with the server.
@MainActor
public final class InspectorServer {
  private let connections: InspectorConnections
  private let window: Window
  private let coordinator: FlowCoordinator
  private var events: [InspectorMessage.Event] = []
  private var droppedEvents = 0
  private var lastNumber = 0
  private var waits: [InspectorMessage.Wait] = []
  /// The beginnings of the running navigations, by the numbers of their flows.
  private var navigations: [Int: ContinuousClock.Instant] = [:]
  private var isWatched = false
  private var exchanges: Task<Void, Never>?
  private let subscriptions = DisposeBag()

  private static let mostEvents = 1_000

  /// Creates a server, and observes the events of the tree from now on.
  ///
  /// - Parameters:
  ///   - program: The name of the program.
  ///   - version: The version of the program.
  ///   - window: The window of the program.
  ///   - coordinator: The coordinator of its flows.
  ///   - folder: A folder of the program's user. The socket is in a folder in it.
  /// - Throws: ``InspectorError`` if another inspectable program uses the folder, or the socket can't be created.
  public init(
    program: String, version: String, window: Window, coordinator: FlowCoordinator, in folder: String
  ) throws(InspectorError) {
    let program = InspectorMessage.Program(
      name: program, version: version, process: ProcessInfo.processInfo.processIdentifier,
      protocol: InspectorMessage.version)
    connections = InspectorConnections(try Listener(in: folder), greeting: InspectorMessage(program: program))
    self.window = window
    self.coordinator = coordinator
    coordinator.events.subscribe(onNext: { [weak self] in self?.record($0) }).disposed(by: subscriptions)
    exchanges = Task { [weak self] in
      while !Task.isCancelled {
        await self?.exchange()
        try? await Task.sleep(for: .milliseconds(100))
      }
    }
  }

  deinit {
    exchanges?.cancel()
  }

  /// Sends the last events, disconnects all inspectors, and removes the socket.
  public func stop() async {
    exchanges?.cancel()
    subscriptions.dispose()
    await exchange()
    await connections.close()
  }

  private func exchange() async {
    let (events, dropped) = (events, droppedEvents)
    (self.events, droppedEvents) = ([], 0)
    var snapshot: InspectorSnapshot?
    if isWatched {
      updateWaits()
      snapshot = InspectorSnapshot(tree: coordinator.tree, waits: waits, state: coordinator.save())
    }
    isWatched = await connections.exchange(events, dropped: dropped, snapshot)
  }

  private func record(_ event: FlowEvent) {
    lastNumber += 1
    let duration = duration(until: event)
    guard events.count < Self.mostEvents else { return droppedEvents += 1 }
    events.append(.init(event, number: lastNumber, duration: duration))
  }

  /// Returns the duration, in seconds, of a navigation, or of an adaptation that an inspector saw waiting.
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
