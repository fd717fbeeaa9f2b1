public import FlowRegistry
import __Name__Interface
public import __Name__Services

/// The tab “__Title__”.
public struct __Name__Feature: Feature {
  private let service: any __Name__Service

  /// Creates the feature with the service that stores its items.
  public init(_ service: any __Name__Service) {
    self.service = service
  }

  /// Contributes the tab, the link to it, and the flow behind the route.
  public func register(in registry: FlowRegistry) {
    registry.contribute(
      FlowTab(title: "__Title__", order: 100, startingWith: .listIsRequired) { [service] _ in
        __Name__Flow(service)
      })
    registry.link("__link__", to: __Name__Step.listIsRequired)
    registry.provide(__Name__Route.self, startingWith: .listIsRequired) { [service] _, _ in
      __Name__ChoiceFlow(service)
    }
  }
}
