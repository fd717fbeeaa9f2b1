/// The deliveries of relays that are under way, and the work that waits for their end.
///
/// A relay holds back what it accepts during a delivery. Navigation started inside a delivery would see some of its
/// emissions held back and overtaken by others, so it waits for the end of the outermost delivery. That is still inside
/// the call that emitted the element.
///
/// This is the only static state of the framework. It is empty whenever no relay delivers.
package enum Delivery {
  // Unchecked, because a check takes as long as a delivery. Each access only reads or replaces the value.
  @exclusivity(unchecked) private static var depth = 0
  @exclusivity(unchecked) private static var followers: [any DeliveryFollower] = []
  @exclusivity(unchecked) private static var isRunningFollowers = false

  /// A Boolean value that indicates whether no relay delivers.
  package static var isIdle: Bool { depth == 0 }

  /// Lets a follower do its work: at once if no relay delivers, else at the end of the outermost delivery.
  package static func follow(with follower: some DeliveryFollower) {
    if isIdle {
      follower.deliveryDidEnd()
    } else {
      followers.append(follower)
    }
  }

  static func during(_ delivery: () -> Void) {
    depth += 1
    delivery()
    depth -= 1
    guard depth == 0, !followers.isEmpty, !isRunningFollowers else { return }
    // What a follower makes relays deliver may add others, which this loop runs: they never run inside each other.
    isRunningFollowers = true
    while !followers.isEmpty {
      let running = followers
      followers = []
      for follower in running { follower.deliveryDidEnd() }
    }
    isRunningFollowers = false
  }
}

/// An object whose work must not be done during a delivery.
@MainActor
package protocol DeliveryFollower: AnyObject {
  func deliveryDidEnd()
}
