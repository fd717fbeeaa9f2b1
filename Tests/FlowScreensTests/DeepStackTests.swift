import FlowContent
import FlowCore
import FlowScreens
import Observation
import Testing

@Suite("Deep stacks")
struct DeepStackTests {
  /// A model that counts how often its content is read.
  @Observable
  final class CountedModel: ScreenModel {
    let work = Work()
    @ObservationIgnored private let title: String
    @ObservationIgnored private let onRead: () -> Void

    init(_ title: String, onRead: @escaping () -> Void) {
      self.title = title
      self.onRead = onRead
    }

    var content: ScreenContent {
      onRead()
      return ScreenContent(title: title)
    }
  }

  @Test("A frame reads no more screens of a deep stack than those that it names")
  func frame() {
    let window = Window(title: "App")
    let stack = NavigationStack()
    window.setRoot(stack)
    var reads = 0
    for number in 1...1_000 {
      stack.push(Screen(CountedModel("\(number)") { reads += 1 }))
    }
    #expect(
      window.content.top?.path == ["1", "…", "994", "995", "996", "997", "998", "999", "1000"])
    #expect(reads < 10)
  }

  @Test("Each item of a stack that isn't deep is in the path")
  func path() {
    let stack = NavigationStack()
    (1...9).forEach { stack.push(screen("\($0)")) }
    #expect(stack.path == (1...9).map(String.init))
  }
}
