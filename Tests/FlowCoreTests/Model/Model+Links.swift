import FlowCore

/// Promise 10: deep links.
extension Model {
  /// A step is offered in its turn.
  mutating func offer(_ cue: Cue, to color: Color) {
    offers.append(ModelOffer(color: color, cue: cue))
    if isOver {
      offers[offers.count - 1].isSettled = true
    } else {
      queue.append(.offer(offers.count - 1))
    }
  }

  /// The flows that live now are asked, in the order in which they were started, unless the step itself ends them
  /// before. If none of them is ready, the offer waits.
  mutating func askAll(about number: Int) {
    let offer = offers[number]
    guard !offer.isSettled else { return }
    guard !isOver else { return withdraw(number) }
    let asked = flows.indices.filter { !flows[$0].hasLeft && flows[$0].color == offer.color }
    guard asked.contains(where: { flows[$0].isReady }) else {
      waitingOffers.append(number)
      return
    }
    offers[number].isAsked = true
    offers[number].unanswered = asked.count
    for flow in asked {
      if flows[flow].hasLeft {
        offers[number].unanswered -= 1
      } else {
        take(WaitingStep(cue: offer.cue, offer: number), in: flow)
      }
    }
    settleIfAnswered(number)
  }

  /// An offer for which no flow was asked yet can be withdrawn.
  mutating func withdraw(_ number: Int) {
    guard !offers[number].isAsked, !offers[number].isSettled else { return }
    waitingOffers.removeAll { $0 == number }
    offers[number].isSettled = true
  }

  mutating func settle(_ offer: Int?, by flow: Int, tookIt: Bool) {
    guard let offer else { return }
    if tookIt {
      offers[offer].takers.append(flow)
    }
    offers[offer].unanswered -= 1
    settleIfAnswered(offer)
  }

  private mutating func settleIfAnswered(_ offer: Int) {
    if offers[offer].unanswered == 0 {
      offers[offer].isSettled = true
    }
  }

  /// Parents before children, children in the order in which they were started.
  func preorder(from flows: [Int]) -> [Int] {
    flows.flatMap { [$0] + preorder(from: self.flows[$0].children) }
  }
}
