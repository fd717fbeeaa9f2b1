/// The messages that the pages of a window have shown.
///
/// A message belongs to what has just happened. It is on the page that follows, and stays there as long as that page is
/// only brought up to date.
struct ShownMessages {
  /// The number of times that all messages were forgotten.
  private(set) var actCount = 0
  private var all: Set<String> = []
  private var present: Set<String> = []

  /// Forgets the messages. What is said from now on belongs to what happens now, also in the same words.
  mutating func forget() {
    actCount += 1
    all = []
    present = []
  }

  /// Forgets one message, to be shown again.
  mutating func forget(_ message: String) {
    all.remove(message)
  }

  /// Returns the messages to leave out of an answer, and takes note of the others.
  ///
  /// - Parameters:
  ///   - messages: The messages that there are.
  ///   - isUpdate: `true` if the answer brings a page up to date that the user looks at.
  mutating func old(of messages: some Sequence<String>, isUpdate: Bool) -> Set<String> {
    let old = isUpdate ? all.subtracting(present) : all
    present = Set(messages).subtracting(old)
    all.formUnion(present)
    return old
  }
}
