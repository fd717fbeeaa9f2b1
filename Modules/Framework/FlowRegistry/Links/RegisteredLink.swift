import FlowCore

/// A deep link registered by a feature. It takes little memory: a server has the links of each window.
protocol RegisteredLink {
  associatedtype StepType: Step
  var pattern: LinkPattern { get }
  func step(with link: LinkParameters) throws -> StepType
  /// Returns the variable parts for a step, or `nil` if the link doesn’t lead to it.
  func parameters(of step: StepType) -> [String: String]?
}

extension RegisteredLink {
  var stepType: Any.Type { StepType.self }

  func parameters(ofAny step: any Step) -> [String: String]? {
    // A cast that fails takes longer than a comparison, and most do: a link is looked for among those of all features.
    type(of: step) == StepType.self ? (step as? StepType).flatMap { parameters(of: $0) } : nil
  }
}

/// A link without variable parts.
struct FixedLink<StepType: Step>: RegisteredLink {
  let pattern: LinkPattern
  let step: StepType

  func step(with link: LinkParameters) -> StepType { step }

  func parameters(of step: StepType) -> [String: String]? { step == self.step ? [:] : nil }
}

/// A link with one variable part.
struct ValueLink<Value: LosslessStringConvertible, StepType: Step>: RegisteredLink {
  let pattern: LinkPattern
  let makeStep: (Value) -> StepType
  let expectation: String?
  let isValid: (Value) -> Bool

  private var name: String { pattern.parameterNames.first ?? "" }

  func step(with link: LinkParameters) throws -> StepType {
    makeStep(try link.value(name, expecting: expectation, where: isValid))
  }

  func parameters(of step: StepType) -> [String: String]? {
    associatedValue(of: step, madeBy: makeStep).map { [name: $0.description] }
  }
}

/// A link with any number of variable parts.
struct FreeLink<StepType: Step>: RegisteredLink {
  let pattern: LinkPattern
  let makeStep: (LinkParameters) throws -> StepType
  let makeParameters: (StepType) -> [String: String]?

  func step(with link: LinkParameters) throws -> StepType { try makeStep(link) }

  func parameters(of step: StepType) -> [String: String]? { makeParameters(step) }
}
