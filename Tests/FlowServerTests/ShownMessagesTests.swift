import Testing

@testable import FlowServer

@Suite("Shown messages")
struct ShownMessagesTests {
  @Test("A message is shown once, and stays as long as its page is only brought up to date")
  func once() {
    var shown = ShownMessages()
    #expect(shown.old(of: ["Saved."], isUpdate: false) == [])
    #expect(shown.old(of: ["Saved."], isUpdate: true) == [])
    #expect(shown.old(of: ["Saved."], isUpdate: false) == ["Saved."])
    #expect(shown.old(of: ["Saved."], isUpdate: true) == ["Saved."])
    // Another one comes late.
    #expect(shown.old(of: ["Saved.", "Deleted."], isUpdate: true) == ["Saved."])
    #expect(shown.old(of: ["Saved.", "Deleted."], isUpdate: true) == ["Saved."])
  }

  @Test("The same words are shown again after another act")
  func again() {
    var shown = ShownMessages()
    _ = shown.old(of: ["Saved."], isUpdate: false)
    shown.forget()
    #expect(shown.old(of: ["Saved."], isUpdate: false) == [])
  }

  @Test("A message that is shown again brings no other one back")
  func oneAgain() {
    var shown = ShownMessages()
    _ = shown.old(of: ["Saved.", "Not found."], isUpdate: false)
    shown.forget("Not found.")
    #expect(shown.old(of: ["Saved.", "Not found."], isUpdate: false) == ["Saved."])
  }
}
