/// Steps offered to all live flows.
extension FlowEngine {
  func offer(_ offer: StepOffer) {
    offer.engine = self
    if isOver {
      offer.withdraw()
    } else if isFree {
      turn { deliver(offer) }
    } else {
      enqueue(.offer(offer))
    }
  }

  /// Asks each live flow with steps of the offer's type, or keeps the offer until one of them is ready.
  func deliver(_ offer: StepOffer) {
    guard !isOver else { return offer.withdraw() }
    guard !offer.isSettled else { return }
    // A snapshot: flows started meanwhile are not asked.
    let flows = flows.members
    let type = offer.current.type
    for node in flows where node.isReady && node.accepts(type) {
      return offer.ask(flows)
    }
    keptOffers += 1
    offer.wait(as: keptOffers)
    waitingOffers[type, default: Roster()].append(offer)
  }

  func becameReady(_ node: FlowNode) {
    notify(node, .ready)
    if let root = node.root, let flow = node.flow {
      root.lifecycle.rootRecord.answer(true, to: flow)
    }
    inspectLater(node, { node.root?.lifecycle.isUnshown == true ? .flowNotShown : nil })
    guard !waitingOffers.isEmpty, !node.hasLeft, let offers = waitingOffers.removeValue(forKey: node.stepType) else {
      return
    }
    for offer in offers.current {
      offer.stopWaiting()
      enqueue(.offer(offer))
    }
  }

  /// Forgets an offer no longer waiting.
  func forget(_ offer: StepOffer) {
    let type = offer.current.type
    waitingOffers[type]?.memberDidLeave()
    if waitingOffers[type]?.isEmpty == true {
      waitingOffers[type] = nil
    }
  }

  /// The waiting offers, in the order in which they began to wait.
  var allWaitingOffers: [StepOffer] {
    waitingOffers.values.flatMap(\.current).sorted { $0.waitingNumber < $1.waitingNumber }
  }
}
