import FlowContent
import FlowScreens
import FlowTesting
import Observation
import Testing

@Suite("Values that a screen loads")
struct LoadingTests {
  nonisolated enum Failure: Error, CustomStringConvertible {
    case offline, gone

    var description: String { "It is \(self == .offline ? "offline" : "gone")." }
  }

  @Observable
  final class WeatherModel: ScreenModel {
    let work = Work()
    let weather: Loading<String>
    @ObservationIgnored var answer: Result<String, Failure> = .success("sunny")

    init() {
      weather = Loading(work: work) { $0 as? Failure != .gone }
    }

    func screenAppeared() {
      weather.load { [weak self] in try self?.answer.get() ?? "" }
    }

    var content: ScreenContent {
      ScreenContent(title: "Weather", loading: weather) { [.text($0)] }
    }
  }

  private let model = WeatherModel()
  private let pilot: Pilot
  private let window = Window(title: "App")

  init() {
    pilot = Pilot(window: window)
  }

  @Test("A screen shows a value when it is loaded")
  func loading() async {
    window.setRoot(Screen(model))
    #expect(window.text() == "App\nWeather\n\n…" && !model.weather.isComplete)
    #expect(await pilot.text() == "App\nWeather\n\nsunny" && model.weather.isComplete)
  }

  @Test("The last loaded value stays after a failure, unless another attempt is of no use: then there is none")
  func failing() async {
    window.setRoot(Screen(model))
    await pilot.wait()
    model.answer = .failure(.offline)
    model.screenAppeared()
    #expect(await pilot.text() == "App\nWeather\n\n✗ It is offline.\nsunny\n\n<Try again>")
    #expect(!model.weather.isComplete)
    model.answer = .failure(.gone)
    model.screenAppeared()
    #expect(await pilot.text() == "App\nWeather\n\n✗ It is gone.")
    #expect(!model.weather.isComplete)
  }

  @Test("Loading a value again cancels the earlier attempt, whose answer is dropped")
  func replacing() async {
    let (answers, answer) = AsyncStream.makeStream(of: String.self)
    model.weather.load {
      for await text in answers { return text }
      return "cancelled"
    }
    model.weather.load { "second" }
    answer.yield("first")
    await pilot.wait()
    try? await model.work.settle()
    #expect(model.weather.value == "second")
  }
}
