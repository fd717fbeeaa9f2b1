@_exported public import FlowContent
@_exported public import FlowCore
// One import for what flows, screens and features need. The order is that of the layers.
@_exported public import FlowReactive
@_exported public import FlowRegistry
@_exported public import FlowScreens
