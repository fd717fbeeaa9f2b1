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
    offer.isWaiting = true
    waitingOffers.append(offer)
  }

  func becameReady(_ node: FlowNode) {
    notify(node, .ready)
    if let root = node.root, let flow = node.flow {
      root.lifecycle.rootRecord.answer(true, to: flow)
    }
    inspectLater(node, { node.root?.lifecycle.isUnshown == true ? .flowNotShown : nil })
    for offer in waitingOffers.current where offer.isWaiting && node.accepts(offer.current.type) {
      stopWaiting(offer)
      enqueue(.offer(offer))
    }
  }

  func stopWaiting(_ offer: StepOffer) {
    offer.isWaiting = false
    waitingOffers.memberDidLeave()
  }
}
