import FlowContent
import FlowCore
import FlowReactive
import FlowScreens
import Observation
import Testing

@Suite("Screens")
struct ScreenTests {
  @Observable
  final class Library {
    var movies = 0
    var unread = 0
  }

  @Observable
  final class CountingModel: ScreenModel {
    let work = Work()
    let library: Library
    var title = "Counting"
    @ObservationIgnored private(set) var appearances = 0
    @ObservationIgnored private(set) var disappearances = 0
    @ObservationIgnored private(set) var reads = 0

    init(_ library: Library = Library()) {
      self.library = library
    }

    var content: ScreenContent {
      reads += 1
      return ScreenContent(title: title, elements: [.text("\(library.movies) movies")])
    }

    func screenAppeared() {
      appearances += 1
      title = "Shown"
    }

    func screenDisappeared() {
      disappearances += 1
    }
  }

  private let window = Window(title: "App")
  private let stack = NavigationStack()
  private let model = CountingModel()

  private func show() {
    stack.push(Screen(model))
    window.setRoot(stack)
  }

  @Test("A screen tells its model each time it is shown, and each time it is covered, but not by a sheet")
  func appearance() {
    stack.push(Screen(model))
    #expect(model.appearances == 0)
    window.setRoot(stack)
    #expect(model.appearances == 1)
    stack.push(Screen(CountingModel()))
    #expect(model.appearances == 1 && model.disappearances == 1)
    stack.pop()
    #expect(model.appearances == 2)
    window.present(Screen(CountingModel()))
    window.dismiss()
    #expect(model.appearances == 2 && model.disappearances == 1)
  }

  @Test("A change of a model is on the screen at once, and the content is read once for it")
  func synchronousRead() {
    show()
    _ = window.text()
    let reads = model.reads
    model.title = "First"
    model.title = "Second"
    #expect(window.content.top?.path == ["Second"])
    #expect(window.text().contains("Second"))
    #expect(model.reads == reads + 1)
  }

  @Test("Several changes in one turn draw the window once, and content that looks the same does not draw it")
  func coalescing() async {
    show()
    _ = window.text()
    #expect(await window.frames { (1...5).forEach { model.title = "\($0)" } } == 1)
    #expect(await window.frames { model.title = "5" } == 0)
    #expect(await window.frames { model.library.unread += 1 } == 0)
  }

  @Test("A change of a model that was read before the next turn still draws the window")
  func readEarly() async {
    show()
    _ = window.text()
    let count = await window.frames {
      model.title = "read"
      _ = window.text()
    }
    #expect(count == 1)
  }

  @Test("Screens follow an object that they share")
  func sharedObject() async {
    let split = SplitContainer()
    split.setMaster(Screen(model))
    split.showDetail(Screen(CountingModel(model.library)))
    window.setRoot(split)
    #expect(window.text().split(separator: "\n").count { $0 == "0 movies" } == 2)
    #expect(await window.frames { model.library.movies = 7 } == 1)
    #expect(window.text().split(separator: "\n").count { $0 == "7 movies" } == 2)
  }

  @Test("The content of a covered screen is not read until it is shown again")
  func covered() async {
    show()
    _ = window.text()
    stack.push(Screen(CountingModel()))
    _ = window.text()
    let reads = model.reads
    #expect(await window.frames { (1...5).forEach { model.library.movies = $0 } } == 0)
    #expect(model.reads == reads)
    stack.pop()
    #expect(window.text().contains("5 movies"))
  }

  @Test("The title that a screen gets while it is covered from the beginning appears in the path")
  func coveredFromTheBeginning() async {
    stack.push(Screen(model))
    stack.push(Screen(CountingModel()))
    window.setRoot(stack)
    _ = window.text()
    #expect(await window.frames { model.title = "Loaded" } == 1)
    #expect(window.content.top?.path.first == "Loaded")
  }

  struct Beer: Identifiable {
    let id: Int
    let name: String
  }

  @Observable
  final class BeersModel: ScreenModel {
    let work = Work()
    var chosen: [String] = []

    var content: ScreenContent {
      let beers = [Beer(id: 1, name: "Ale"), Beer(id: 2, name: "Bock")]
      let list = RowList(beers) {
        Row($0, title: $0.name)
      } choose: { [weak self] in
        self?.chosen.append("the beer \($0.name)")
      }
      return ScreenContent(title: "Beers", elements: [.list(list), .list(RowList([Row(id: "all", title: "All")]))])
    }

    func choose(_ row: RowID) { chosen.append("the row \(row.rawValue)") }
  }

  @Test("A list of values responds to a choice with the value, and the model to the rows of other lists")
  func values() {
    let model = BeersModel()
    window.setRoot(Screen(model))
    for row in ["2", "all", "unknown"] as [RowID] { window.send(.onScreen(.choose(row))) }
    #expect(model.chosen == ["the beer Bock", "the row all", "the row unknown"])
  }
}
