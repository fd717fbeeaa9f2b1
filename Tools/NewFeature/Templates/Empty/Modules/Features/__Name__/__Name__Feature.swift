public import FlowRegistry

/// The tab “__Title__”.
public struct __Name__Feature: Feature {
  /// Creates the feature.
  public init() {}

  /// Contributes the tab, and the link to it.
  public func register(in registry: FlowRegistry) {
    registry.contribute(
      FlowTab(title: "__Title__", order: 100, startingWith: .screenIsRequired) { _ in __Name__Flow() })
    registry.link("__link__", to: __Name__Step.screenIsRequired)
  }
}
