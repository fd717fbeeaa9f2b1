import FlowCore

/// The difference between the model and the core, or `nil`.
extension Model {
  func differenceOfEvents(from world: World) -> String? {
    guard lines != world.lines else { return nil }
    return "events\n" + text(lines.map(\.description), world.lines.map(\.description))
  }

  func differenceOfTrees(from world: World) -> String? {
    let tree = world.coordinator.tree.description
    return self.tree == tree ? nil : "tree\n" + text([self.tree], [tree])
  }

  func differenceOfAnswers(from world: World) -> String? {
    if isBusy != world.coordinator.isBusy {
      return "isBusy\n" + text(["\(isBusy)"], ["\(world.coordinator.isBusy)"])
    }
    for (number, offer) in offers.enumerated() {
      guard let real = world.offers[number] else { return "deep link \(number) is missing" }
      if !offer.takers.elementsEqual(real.takers, by: { $0 == $1.number - 1 }) || offer.isSettled != real.isSettled {
        return "deep link \(number)\n"
          + text(
            ["\(offer.takers) \(offer.isSettled)"], ["\(real.takers.map { $0.number - 1 }) \(real.isSettled)"])
      }
    }
    return nil
  }

  /// An object must be released as soon as it is no longer needed, and not earlier.
  func differenceOfLives(from world: World) -> String? {
    for flow in flows.indices {
      let isLive = !flows[flow].hasLeft
      if (world.flows[flow].object.object != nil) != isLive
        || (world.flows[flow].root.object != nil) != rootIsInUse(of: flow)
      {
        return "flow \(flow) is \(isLive ? "gone" : "still alive")"
      }
      for (number, contribution) in flows[flow].contributions.enumerated() {
        let presentable = world.presentables[flow][number].object
        if (presentable != nil) != contribution.isUp {
          return "presentable \(number) of flow \(flow) is \(contribution.isUp ? "gone" : "still alive")"
        }
      }
    }
    for number in steppers.indices where world.steppers[number].isAlive != isInUse(number) {
      return "stepper \(number) is \(isInUse(number) ? "gone" : "still alive")"
    }
    return nil
  }

  private func text(_ expected: [String], _ actual: [String]) -> String {
    let same = zip(expected, actual).prefix { $0 == $1 }.count
    let common = expected.prefix(same).map { "    " + $0 }
    let missing = expected.dropFirst(same).map { "  - " + $0 }
    let surplus = actual.dropFirst(same).map { "  + " + $0 }
    return (common + missing + surplus).joined(separator: "\n")
  }
}
