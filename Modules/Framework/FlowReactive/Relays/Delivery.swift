/// Knows whether any relay is delivering, and lets work wait until none is.
///
/// A relay that delivers holds back what it is made to accept meanwhile. Work that may emit, done in the middle of a
/// delivery, would see some of its emissions held back and overtaken by others; so such work waits for the end of the
/// outermost delivery. That is still inside the call that emitted.
package enum Delivery {
  private static var depth = 0
  private static var followers = Queue<any DeliveryFollower>()
  /// Looked at in each delivery: that of a queue has to be checked for exclusive access.
  private static var hasFollowers = false

  /// Lets `follower` do its work: now if nothing is being delivered, else when the outermost delivery is over.
  package static func follow(with follower: some DeliveryFollower) {
    if depth == 0 {
      follower.deliveryIsOver()
    } else {
      followers.append(follower)
      hasFollowers = true
    }
  }

  /// Whether nothing is being delivered.
  package static var isIdle: Bool { depth == 0 }

  static func begin() {
    depth &+= 1
  }

  static func end() {
    depth &-= 1
    if depth == 0, hasFollowers {
      letFollowersWork()
    }
  }

  private static func letFollowersWork() {
    while depth == 0, let follower = followers.popFirst() {
      follower.deliveryIsOver()
    }
    hasFollowers = !followers.isEmpty
  }
}

/// Has work that must not be done in the middle of a delivery.
@MainActor
package protocol DeliveryFollower: AnyObject {
  func deliveryIsOver()
}
