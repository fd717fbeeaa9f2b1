import FlowCore

/// A step of the flow that asks for an API key.
nonisolated enum APIKeyStep: Step, Codable, Equatable {
  case keyIsRequired
  case keyIsStored
  case keyIsDeclined
}
