/// A flow with the stepper that starts it, known only by its output.
///
/// A registry hands these out, so that one feature can start another's flow without importing it. A routed flow can be used
/// wherever a flow can: as a child, as a root flow, awaited, and in ``Flows``.
///
/// ```swift
/// let settings = RoutedFlow(SettingsFlow(), startingWith: .settingsAreRequired)
/// window.present(settings.root)
/// return .one(.flow(settings) { .settingsAreClosed($0) })
/// ```
public struct RoutedFlow<Output> {
  @usableFromInline
  typealias Start = (FlowOrigin, _ tellStarter: @escaping (FlowMessage<Output>) -> Void) -> FlowNode?

  /// The presentable on which the flow navigates.
  public let root: any Presentable

  let flow: AnyObject
  private let type: any Flow.Type
  private let startFlow: Start

  @usableFromInline
  init(_ flow: AnyObject, _ type: any Flow.Type, root: any Presentable, start: @escaping Start) {
    self.flow = flow
    self.type = type
    self.root = root
    startFlow = start
  }

  func start(
    in engine: FlowEngine, under parent: FlowNode?, _ tellStarter: @escaping (FlowMessage<Output>) -> Void
  ) -> FlowNode? {
    startFlow(FlowOrigin(flow: flow, type: type, root: root, engine: engine, parent: parent), tellStarter)
  }
}

extension RoutedFlow {
  /// Returns the same flow, whose outputs `transform` turns into other values.
  public func map<Other>(_ transform: @escaping (Output) -> Other) -> RoutedFlow<Other> {
    RoutedFlow<Other>(flow, type, root: root) { [startFlow] origin, tellStarter in
      startFlow(origin) { message in
        switch message {
        case .report(let output): tellStarter(.report(transform(output)))
        case .end(.output(let output)): tellStarter(.end(.output(transform(output))))
        case .end(.dismissed): tellStarter(.end(.dismissed))
        case .end(.cancelled): tellStarter(.end(.cancelled))
        }
      }
    }
  }
}

/// A message of a flow to its starter.
@usableFromInline
enum FlowMessage<Output> {
  case report(Output)
  case end(FlowResult<Output>)
}

/// A flow that is about to be started, and its place.
@usableFromInline
struct FlowOrigin {
  let flow: AnyObject
  let type: any Flow.Type
  let root: any Presentable
  @usableFromInline let engine: FlowEngine
  let parent: FlowNode?
}
