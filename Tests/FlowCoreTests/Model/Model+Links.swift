/// Promise 10: deep links.
extension Model {
  /// Offered before the first flow is ready, it waits for that.
  mutating func offer(_ cue: Cue, to color: Color) {
    offers.append(ModelOffer(color: color, cue: cue))
    if isOver {
      offers[offers.count - 1].isSettled = true
    } else if wasEverReady {
      queue.append(.offer(offers.count - 1))
    } else {
      waitingOffers.append(offers.count - 1)
    }
  }

  /// Those who live now are asked, unless the step itself ends them before.
  mutating func ask(everybodyAbout number: Int) {
    let offer = offers[number]
    let asked = preorder(from: roots).filter { flows[$0].color == offer.color }
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
