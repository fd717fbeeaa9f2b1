nonisolated extension FlowTree: Encodable {
  /// Encodes the flows as a list, each with its depth.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(nodes)
  }
}

nonisolated extension FlowTree.Node: Encodable {
  private enum CodingKeys: String, CodingKey {
    case flow, depth, isVisible, steps
  }

  /// Encodes name, depth and steps; a step that is not `Encodable` as what it prints.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(flow.name, forKey: .flow)
    try container.encode(depth, forKey: .depth)
    try container.encode(isVisible, forKey: .isVisible)
    var steps = container.nestedUnkeyedContainer(forKey: .steps)
    for step in self.steps {
      if let step = step as? any Encodable {
        try steps.encode(step)
      } else {
        try steps.encode(String(describing: step))
      }
    }
  }
}
