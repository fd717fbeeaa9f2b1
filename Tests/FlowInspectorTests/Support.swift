import FlowContent
import FlowCore
import FlowInspector
import FlowReactive
import FlowScreens
import FlowTesting
import Foundation

nonisolated enum TeaStep: Step, Equatable, Codable {
  case teasAreRequired
  case teaIsPicked(String)
}

/// A flow that shows a screen for each step. Teas that begin with “poison” are rejected, “unknown” waits for the user, and “nothing”
/// shows an empty stack by mistake.
final class TeaFlow: Flow {
  let root = NavigationStack()
  private(set) var answer: ((TeaStep?) -> Void)?

  func adapt(step: TeaStep) -> Adaptation<TeaStep> {
    switch step {
    case .teaIsPicked(let name) where name.hasPrefix("poison"): .reject(PoisonError())
    case .teaIsPicked("unknown"):
      .resolve { [self] in await UserTurn.wait(for: "the name of the tea") { answer = $0 } }
    default: .proceed(step)
    }
  }

  func navigate(to step: TeaStep) -> FlowContributors<TeaStep, Never> {
    if step == .teaIsPicked("nothing") {
      root.push(NavigationStack())
      return .none
    }
    let page = Screen(TestModel(ScreenContent(title: "\(step)")))
    root.push(page)
    return .one(.contribute(page))
  }
}

nonisolated struct PoisonError: Error {}

/// A program that can be inspected, in a folder that is removed with it.
final class TeaProgram {
  let folder: String
  let flow = TeaFlow()
  let window = Window(title: "Tea")
  let coordinator = FlowCoordinator()
  private(set) var server: InspectorServer?

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("tea-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try listen()
  }

  isolated deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  var socket: String { folder + "/inspector/socket" }

  func listen() throws {
    server = try InspectorServer(
      program: "tea", version: "1.2.3", window: window, coordinator: coordinator, in: folder)
  }

  /// Drops the server, as the end of a program does.
  func forgetServer() {
    server = nil
  }

  func start() {
    window.setRoot(flow.root)
    coordinator.coordinate(flow: flow, with: OneStepper(.teasAreRequired))
  }

  func pick(_ name: String) {
    coordinator.navigate(to: TeaStep.teaIsPicked(name))
  }
}

extension InspectorClient {
  /// Returns the first part of the messages to come that a closure finds.
  func first<Part>(_ find: (InspectorMessage) -> Part?) async throws -> Part {
    while let message = try await next() {
      if let part = find(message) { return part }
    }
    throw ProgramHasEnded()
  }

  /// Returns the first event to come with this outcome.
  func event(_ outcome: String) async throws -> InspectorMessage.Event {
    try await first { $0.event?.outcome == outcome ? $0.event : nil }
  }
}

nonisolated struct ProgramHasEnded: Error {}

/// A client that sends what no inspector sends.
nonisolated final class RudeClient {
  private let number: Int32

  init(path: String) {
    #if canImport(Darwin)
      number = socket(AF_UNIX, SOCK_STREAM, 0)
    #else
      number = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    _ = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(number, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  deinit {
    close(number)
  }

  func send(_ bytes: [UInt8]) -> Bool {
    write(number, bytes, bytes.count) == bytes.count
  }
}
