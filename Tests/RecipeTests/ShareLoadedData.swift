import FlowContent
import FlowCore
import FlowReactive
import FlowScreens
import FlowTesting
import Observation
import Testing

// The code of the recipe “Share loaded data between screens”, in its order.

nonisolated struct Plant: Equatable, Sendable {
  let name: String
  var isThirsty: Bool
}

actor PlantService {
  private var all = ["Fern", "Ivy"].map { Plant(name: $0, isThirsty: true) }

  func plants() -> [Plant] { all }

  func water(_ name: String) {
    for index in all.indices where all[index].name == name { all[index].isThirsty = false }
  }
}

@Observable
final class Garden {
  let work = Work()
  let plants: Loading<[Plant]>
  private let service: PlantService

  init(_ service: PlantService) {
    self.service = service
    plants = Loading(work: work)
  }

  func load() {
    plants.load { [service] in await service.plants() }
  }

  func water(_ name: String) {
    work.run { [weak self, service] in
      await service.water(name)
      self?.load()
    }
  }
}

nonisolated enum GardenStep: Step, Equatable {
  case gardenIsRequired
  case plantIsPicked(String)
}

@Observable
final class GardenModel: ScreenModel, Stepper {
  let steps = PublishRelay<GardenStep>()
  let work: Work
  private let garden: Garden

  init(_ garden: Garden) {
    self.garden = garden
    work = Work(beside: garden.work)
  }

  func screenAppeared() {
    if !garden.plants.isComplete { garden.load() }
  }

  var content: ScreenContent {
    let rows = (garden.plants.value ?? []).map { plant in
      Row(id: RowID(rawValue: plant.name), title: plant.name, details: plant.isThirsty ? [.text("thirsty")] : [])
    }
    return ScreenContent(
      title: "Garden", elements: garden.plants.banners + [.list(RowList(rows))], actions: garden.plants.actions)
  }

  func choose(_ row: RowID) {
    steps.accept(.plantIsPicked(row.rawValue))
  }
}

@Observable
final class PlantModel: ScreenModel, Stepper {
  enum ActionName { case water }

  let steps = PublishRelay<GardenStep>()
  let work: Work
  private let name: String
  private let garden: Garden

  init(_ name: String, in garden: Garden) {
    self.name = name
    self.garden = garden
    work = Work(beside: garden.work)
  }

  var content: ScreenContent {
    let isThirsty = garden.plants.value?.first { $0.name == name }?.isThirsty == true
    return ScreenContent(
      title: name, elements: [.text(isThirsty ? "It needs water." : "It is fine.")],
      actions: isThirsty ? [action(.water, "Water", key: "w")] : [])
  }

  func perform(_ action: ActionName) {
    garden.water(name)
  }
}

final class GardenFlow: Flow {
  let root = NavigationStack(title: "Garden")
  private let garden: Garden

  init(_ garden: Garden) {
    self.garden = garden
  }

  func navigate(to step: GardenStep) -> FlowContributors<GardenStep, Never> {
    switch step {
    case .gardenIsRequired: .one(root.push(GardenModel(garden)))
    case .plantIsPicked(let name): .one(root.push(PlantModel(name, in: garden)))
    }
  }
}

@Suite("The recipe “Share loaded data between screens”")
struct GardenTests {
  @Test("A watered plant is fine on its own screen and in the list")
  func watering() async throws {
    try await FlowTest.run(GardenFlow(Garden(PlantService())), startingWith: .gardenIsRequired) { test in
      await test.expectScreen(shows: "- Fern · thirsty\n- Ivy · thirsty")
      try await test.pilot.select("Fern")
      try await test.pilot.press("Water")
      await test.expectScreen(shows: "It is fine.")
      try await test.pilot.back()
      await test.expectScreen(shows: "- Fern\n- Ivy · thirsty")
      test.ignoreEvents()
    }
  }
}
