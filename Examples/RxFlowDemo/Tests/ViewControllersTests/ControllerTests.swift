#if canImport(UIKit)
  import FlowCore
  import FlowScreens
  import FlowUIKit
  import Flows
  import Testing
  import ViewControllers

  @Suite("The flows of the demo on view controllers")
  struct ControllerTests {
    @Test("Each model but one has a view controller of its own")
    func controllers() async throws {
      let window = Window(title: "Demo")
      let coordinator = FlowCoordinator()
      coordinator.coordinate(flow: AppFlow(window), with: OneStepper(.appIsLaunched))
      let login = try model(LoginModel.self, in: window)
      #expect(login.makeViewController() is LoginViewController)
      login.name = "Ada"
      login.perform(.signIn)
      let list = try model(MovieListModel.self, in: window)
      #expect(list.makeViewController() is MovieListViewController)
      list.choose("1")
      #expect(try model(MovieModel.self, in: window).makeViewController() is MovieViewController)
      window.send(.selectTab(2))
      let settings = try model(SettingsModel.self, in: window)
      #expect(settings.makeViewController() is SettingsViewController)
      settings.choose("about")
      #expect(window.content.top?.screen.map { $0.model is any ViewControllerModel } == false)
      coordinator.endAll()
    }

    private func model<Model: ScreenModel>(_ type: Model.Type, in window: Window) throws -> Model {
      try #require(window.content.top?.screen?.model as? Model)
    }
  }
#endif
