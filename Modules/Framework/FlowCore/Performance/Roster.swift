/// A list of members in the order in which they came. They leave in any order.
///
/// Members that left are removed when they are the last, or once they are the majority. So adding and leaving are O(1),
/// amortized.
struct Roster<Member: RosterMember> {
  /// The members, including some that left.
  private(set) var members: ContiguousArray<Member> = []
  private var leftCount = 0

  var current: [Member] { members.filter { !$0.hasLeft } }
  var count: Int { members.count - leftCount }
  var isEmpty: Bool { count == 0 }

  mutating func append(_ member: Member) {
    members.append(member)
  }

  /// Counts a member that left. Call it once for each, after its `hasLeft` became `true`, and while another object
  /// keeps it: its release must not happen in here.
  mutating func memberDidLeave() {
    leftCount += 1
    while members.last?.hasLeft == true {
      members.removeLast()
      leftCount -= 1
    }
    if leftCount > 16, leftCount * 2 > members.count {
      let count = members.count
      members.removeAll(where: \.hasLeft)
      leftCount -= count - members.count
    }
  }

  /// Removes all members and returns them, the oldest first.
  mutating func removeAll() -> ContiguousArray<Member> {
    defer { self = Roster() }
    return members
  }
}

protocol RosterMember: AnyObject {
  var hasLeft: Bool { get }
}
