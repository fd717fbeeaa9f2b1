import FlowReactive

/// Members of a flow that leave in any order, kept in the order in which they came.
///
/// Those that left are swept out when they are the majority, so that joining and leaving are O(1), amortized.
struct Roster<Member: RosterMember> {
  private var members: ContiguousArray<Member> = []
  private var left = 0

  /// Those that did not leave, oldest first.
  var current: [Member] { members.filter { !$0.hasLeft } }

  /// Returns the oldest member, which may have left, and appends the others that did not leave to `list`, the youngest
  /// first. None is retained: those that have left already could be swept out before their turn.
  func oldest(appendingOthersTo list: inout ContiguousArray<Unmanaged<Member>>) -> Unmanaged<Member>? {
    guard !members.isEmpty else { return nil }
    var index = members.count &- 1
    while index > 0 {
      let member = Unmanaged.passUnretained(members[index])
      if !member.borrowing({ $0.hasLeft }) {
        list.append(member)
      }
      index &-= 1
    }
    return .passUnretained(members[0])
  }

  var isEmpty: Bool { members.count == left }

  mutating func append(_ member: Member) {
    members.append(member)
  }

  /// To be called once for each member, after `hasLeft` became true.
  mutating func noteLeaving() {
    left += 1
    if left == members.count {
      if left == 1 {
        members.removeLast()
      } else {
        members.removeAll(keepingCapacity: left <= 16)
      }
      left = 0
    } else if left > 16, left * 2 > members.count {
      sweep()
    }
  }

  private mutating func sweep() {
    var remaining: ContiguousArray<Member> = []
    remaining.reserveCapacity(members.count - left)
    for member in members where !member.hasLeft {
      remaining.append(member)
    }
    members = remaining
    left = 0
  }

  /// Takes all out, the oldest first.
  mutating func takeAll() -> ContiguousArray<Member> {
    let former = members
    members = []
    left = 0
    return former
  }
}

/// Once it has left, its release must not lead to code of a user: that could come back to the roster.
protocol RosterMember: AnyObject {
  var hasLeft: Bool { get }
}
