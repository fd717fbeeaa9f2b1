import FlowContent
import FlowReactive
import FlowScreens
import FlowTesting
import MoviesServices
import Testing

@testable import Settings

@Suite("The list of settings")
struct SettingsModelTests {
  private let fixture: SettingsFixture
  private let size: DatabaseSize

  init() throws {
    fixture = try SettingsFixture()
    size = DatabaseSize(of: fixture.data)
  }

  private func model() -> SettingsModel {
    SettingsModel(fixture.services, size: size, password: fixture.services.password.map { ProfilePassword($0) })
  }

  @Test("The list of settings shows each setting with its value")
  func rows() async {
    #expect(
      await Shown(model()).pilot.text() == """
        Test
        Settings

        - Account · Ada
        - API key · stored
        - Appearance · automatic colors
        - Data · 12 kB
        - About · 1.2.3
        - Sign out

        <Done>
        """)
  }

  @Test("The list of settings follows changes made elsewhere")
  func live() async throws {
    let shown = Shown(model())
    await shown.pilot.wait()
    let grace = try Account(name: "Grace")
    try await fixture.preferences.update {
      $0.account = grace
      $0.colors = .none
    }
    try await fixture.keys.set(nil)
    fixture.data.grow(to: 20_000)
    await size.read()
    for line in ["Account · Grace", "API key · none", "Appearance · no colors", "Data · 20 kB"] {
      #expect(shown.window.text().contains(line))
    }
  }

  @Test("The list of settings shows an unknown size of the database when it can't be read")
  func noSize() async {
    fixture.data.failSize(with: .unreadable(path: fixture.location, reason: "it is gone"))
    #expect(await Shown(model()).pilot.text().contains("- Data · unknown\n- About · 1.2.3"))
  }

  @Test("The list of settings emits the picked rows, and that the user is done")
  func steps() async throws {
    let model = model()
    var steps: [SettingsStep] = []
    let subscriptions = DisposeBag()
    model.steps.subscribe(onNext: { steps.append($0) }).disposed(by: subscriptions)
    let shown = Shown(model)
    for row in ["Account", "API key", "Appearance", "Data", "About", "Sign out"] {
      try await shown.pilot.select(row)
    }
    try await shown.pilot.press("Done")
    shown.window.send(.onScreen(.choose("no row")))
    #expect(
      steps == [
        .accountIsPicked, .apiKeyIsPicked, .appearanceIsPicked, .dataIsPicked, .aboutIsPicked, .signOutIsRequested,
        .settingsAreDone,
      ])
  }

  @Test("The list of settings is released with its screen")
  func released() async {
    weak var released: SettingsModel?
    do {
      let model = model()
      released = model
      Shown(model).close()
    }
    await waitUntil { released == nil }
  }
}
