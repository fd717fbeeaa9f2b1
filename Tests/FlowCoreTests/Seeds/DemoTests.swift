import FlowCore
import FlowReactive
import Testing

/// The demo of "RxFlow Part 2: In Practice", with the log shown there.
@Suite("Seed: the demo")
struct DemoTests {
  let coordinator = FlowCoordinator()
  let main = MainFlow()
  let log: EventLog

  init() {
    log = EventLog(coordinator)
    coordinator.coordinate(flow: main, with: OneStepper(DemoStep.apiKeyIsComplete))
  }

  @Test("The flows of the demo app give the log of the article “RxFlow Part 2: In Practice”")
  func theLog() {
    let (wishlist, watched) = (main.wishlist, main.watched)
    wishlist.root.top?.says(.moviePicked(23452))
    wishlist.root.top?.says(.castPicked(2))
    main.select(1)
    watched.root.top?.says(.moviePicked(55423))
    watched.root.top?.says(.castPicked(5))
    main.select(0)
    wishlist.root.top?.says(.settings)
    wishlist.settings?.list.says(.about)
    wishlist.settings?.list.says(.apiKey)
    wishlist.settings?.list.says(.settingsDone)
    #expect(
      log.navigations == [
        MainFlow.didNavigate(.apiKeyIsComplete),
        WishlistFlow.didNavigate(.movieList),
        WatchedFlow.didNavigate(.movieList),
        WishlistFlow.didNavigate(.moviePicked(23452)),
        WishlistFlow.didNavigate(.castPicked(2)),
        WatchedFlow.didNavigate(.moviePicked(55423)),
        WatchedFlow.didNavigate(.castPicked(5)),
        WishlistFlow.didNavigate(.settings),
        SettingsFlow.didNavigate(.settings),
        SettingsFlow.didNavigate(.apiKey),
        SettingsFlow.didNavigate(.about),
        SettingsFlow.didNavigate(.apiKey),
        SettingsFlow.didNavigate(.settingsDone),
        // The article ends here. The child's output is a step of the flow that started it.
        WishlistFlow.didNavigate(.settingsDone),
      ])
    #expect(log.outcomes.isEmpty)
  }

  @Test("The tabs of the demo app are set when both lists are ready, and the first is on the screen")
  func tabs() {
    #expect(main.tabs.count == 2)
    #expect(
      coordinator.tree.description == "Main[*Wishlist > movieList, Watched > movieList]")
  }

  @Test("In the demo app, the list in the other tab, and the page under the settings, are silent")
  func silence() {
    main.watched.root.top?.lifecycle.hide()
    main.watched.root.top?.says(.moviePicked(1))
    main.wishlist.root.top?.says(.settings)
    main.wishlist.root.top?.says(.moviePicked(2))
    #expect(
      log.outcomes == [WatchedFlow.ignored(.moviePicked(1), .hidden), WishlistFlow.ignored(.moviePicked(2), .hidden)])
  }

  @Test("The settings of the demo app are released when they are done, and the page below speaks again")
  func settingsAreReleased() {
    main.wishlist.root.top?.says(.settings)
    let settings = Weakly(main.wishlist.settings)
    #expect(settings.object != nil)
    settings.object?.list.says(.settingsDone)
    #expect(settings.object == nil)
    #expect(coordinator.stillAlive == [])
    main.wishlist.root.top?.says(.moviePicked(3))
    #expect(log.navigations.last == WishlistFlow.didNavigate(.moviePicked(3)))
  }

  @Test("Settings of the demo app that the user swipes away end without a step")
  func settingsAreSwipedAway() {
    main.wishlist.root.top?.says(.settings)
    main.wishlist.root.dismissModal()
    #expect(coordinator.tree.description == "Main[*Wishlist > movieList, Watched > movieList]")
    #expect(log.events.last == SettingsFlow.ended(.dismissed))
  }
}
