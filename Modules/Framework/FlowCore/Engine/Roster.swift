import FlowReactive

/// Members of a flow that leave in any order, kept in the order in which they came.
///
/// Those that left are swept out when they are the majority, so that joining and leaving are O(1), amortized.
struct Roster<Member: RosterMember> {
  private var members: ContiguousArray<Member> = []
  private var left = 0

  /// Those that did not leave, oldest first.
  var current: [Member] { members.filter { !$0.hasLeft } }

  /// Appends those that did not leave to `list`, the youngest first. They are not retained.
  func appendReversed(to list: inout ContiguousArray<Unmanaged<Member>>) {
    var index = members.count
    while index > 0 {
      index &-= 1
      let member = Unmanaged.passUnretained(members[index])
      if !member.borrowing({ $0.hasLeft }) {
        list.append(member)
      }
    }
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
      members.removeAll(where: \.hasLeft)
      left = 0
    }
  }

  /// Takes all out, and then calls `body` with each, the oldest first.
  mutating func removeAll(_ body: (Member) -> Void) {
    guard !members.isEmpty else { return }
    let former = members
    self = Roster()
    for member in former {
      body(member)
    }
  }
}

protocol RosterMember: AnyObject {
  var hasLeft: Bool { get }
}
