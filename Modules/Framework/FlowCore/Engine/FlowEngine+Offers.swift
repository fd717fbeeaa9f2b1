/// Steps that are offered to all live flows.
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

  /// Asks each live flow that has steps of the offer's type, or keeps the offer until one of them is ready.
  func deliver(_ offer: StepOffer) {
    guard !isOver else { return offer.withdraw() }
    guard !offer.isSettled else { return }
    // A snapshot: flows that are started meanwhile are not asked.
    let flows = flows.members
    let type = offer.current.type
    for node in flows where node.isReady && node.accepts(type) {
      return offer.ask(flows)
    }
    waitingOffers.append(offer)
  }

  func becameReady(_ node: FlowNode) {
    notify(node, .ready)
    if let root = node.root, let flow = node.flow {
      root.lifecycle.rootRecord.answer(true, to: flow)
    }
    inspectLater(node, { node.root?.lifecycle.isUnshown == true ? .flowNotShown : nil })
    guard !waitingOffers.isEmpty else { return }
    let taken = waitingOffers.filter { node.accepts($0.current.type) }
    waitingOffers.removeAll { node.accepts($0.current.type) }
    for offer in taken { enqueue(.offer(offer)) }
  }

  func withdraw(_ offer: StepOffer) {
    waitingOffers.removeAll { $0 === offer }
  }
}
