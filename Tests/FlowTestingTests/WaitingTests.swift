import Testing

@testable import FlowTesting

@Suite("Waiting for a condition")
struct WaitingTests {
  @Test("A condition that doesn't come to hold is asked about a limited number of times")
  func limit() async {
    var turns = 0
    let holds = await holds(within: 7, and: .zero) {
      turns += 1
      return false
    }
    #expect(!holds && turns == 8)
  }
}
