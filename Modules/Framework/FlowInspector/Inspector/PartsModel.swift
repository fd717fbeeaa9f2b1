import FlowContent
import FlowCore
import FlowReactive
import FlowScreens
import Observation

/// A part of a program, such as an event: a row, and the elements of a screen of its own.
struct Part {
  let row: Row
  var elements: [ContentElement] = []
}

/// A list of parts of a program.
@Observable
final class PartsModel: ScreenModel, Stepper {
  let title: String
  let badge: () -> String?
  let steps = PublishRelay<InspectorStep>()
  let work = Work()
  private let emptyMessage: String
  private let parts: () -> [Part]

  init(
    _ title: String, badge: @escaping () -> String? = { nil }, emptyMessage: String, parts: @escaping () -> [Part]
  ) {
    self.title = title
    self.badge = badge
    self.emptyMessage = emptyMessage
    self.parts = parts
  }

  var content: ScreenContent {
    var list = RowList(parts(), emptyMessage: emptyMessage) {
      $0.row
    } choose: { [steps] part in
      if !part.elements.isEmpty { steps.accept(.partIsPicked(title: part.row.title, part.elements)) }
    }
    list.preview = { [parts] row in parts().first { $0.row.id == row }?.elements ?? [] }
    return ScreenContent(title: title, elements: [.list(list)])
  }
}

/// A part of a program on a screen of its own.
@Observable
final class PartModel: ScreenModel {
  let work = Work()
  let content: ScreenContent

  init(_ content: ScreenContent) {
    self.content = content
  }
}

extension PartsModel {
  /// Returns the lists of everything known about a program.
  static func all(of program: InspectedProgram) -> [PartsModel] {
    [
      PartsModel("Tree", emptyMessage: "No flow is live.") { program.tree.map(\.part) },
      PartsModel("Events", emptyMessage: "Nothing has happened yet.") { [program.head] + program.events.map(\.part) },
      PartsModel("Waits", emptyMessage: "The program waits for nothing but keys.") {
        program.waits.enumerated().map { $1.part(at: $0) }
      },
      PartsModel("State", emptyMessage: "The state has not arrived yet.") {
        program.state.enumerated().map { Part(row: Row(id: RowID(Int64($0)), title: $1)) }
      },
      PartsModel(
        "Mistakes", badge: { program.mistakes.isEmpty ? nil : "\(program.mistakes.count)" },
        emptyMessage: "No mistakes were found."
      ) {
        program.mistakes.map {
          Part(row: Row(id: RowID(Int64($0.number)), title: $0.detail ?? ""), elements: $0.elements)
        }
      },
    ]
  }
}

extension InspectedProgram {
  /// The row above the events. While it is selected, new events appear below it; a selected event stays selected.
  fileprivate var head: Part {
    Part(row: Row(id: "head", title: name))
  }
}

extension InspectorMessage.Node {
  fileprivate var part: Part {
    let details: [Row.Detail] = [.text(steps.joined(separator: " > "))] + (isVisible ? [.state("visible")] : [])
    let elements = labeled("Flow", "\(flow) (\(flowNumber))") + steps.flatMap { labeled("Step", $0) }
    return Part(row: Row(id: RowID(Int64(flowNumber)), title: title, details: details), elements: elements)
  }
}

extension InspectorMessage.Event {
  fileprivate var part: Part {
    Part(
      row: Row(id: RowID(Int64(number)), title: "\(flow) \(summary)", details: [.state(clock)]), elements: elements)
  }

  fileprivate var elements: [ContentElement] {
    labeled("Time", clock) + labeled("Flow", "\(flow) (\(flowNumber))") + labeled("Outcome", outcome)
      + labeled("Step", step) + labeled("Detail", detail) + labeled("Duration", durationText)
  }
}

extension InspectorMessage.Wait {
  fileprivate func part(at position: Int) -> Part {
    let details: [Row.Detail] = [.text("since \(clock)")] + (isForUser ? [.state("the user’s turn")] : [])
    return Part(
      row: Row(id: RowID(Int64(position)), title: text, details: details),
      elements: labeled("For", text) + labeled("Since", clock))
  }
}

private func labeled(_ label: String, _ value: String?) -> [ContentElement] {
  value.map { [.value(label: label, $0)] } ?? []
}
