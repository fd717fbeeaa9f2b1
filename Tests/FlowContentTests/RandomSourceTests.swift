import FlowContent
import Testing

@Suite("Random numbers")
@MainActor
struct RandomSourceTests {
  @Test("A random source repeats its numbers for the same seed")
  func random() {
    var source = RandomSource()
    source.restart(with: 7)
    let numbers = (0..<5).map { _ in Int.random(in: 0..<1_000, using: &source) }
    source.restart(with: 7)
    #expect((0..<5).map { _ in Int.random(in: 0..<1_000, using: &source) } == numbers)
    source.restart(with: 8)
    #expect((0..<5).map { _ in Int.random(in: 0..<1_000, using: &source) } != numbers)
  }
}
