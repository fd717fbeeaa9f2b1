import FlowApp
import FlowContent
import FlowCore
import FlowScreens
import FlowTesting
import FlowUIKit
import Foundation
import MoviesFiles
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing
import UIKit

@testable import movies

extension FlowUIKitTests {
  /// The features of Movies know no front end, so they run on UIKit as they are.
  @Suite("Movies on a phone")
  struct PhoneTests {
    private let app: FlowApp
    private let pilot: Pilot
    private let host: UIWindow

    init() async throws {
      StandIn.reset(otherOrders: false)
      let store = try MoviesStore.inMemory(catalog: VariedMovies.all)
      let preferences = try await store.preferencesStore()
      let account = try Account(name: "Ada")
      try await preferences.update { $0.account = account }
      let services = Services(
        folder: FileManager.default.temporaryDirectory.path, movies: store, online: StubOnlineCatalog(movies: store),
        preferences: preferences, keys: APIKeyStore.inMemory(), random: RandomSource(), typingPause: {})
      app = MoviesApp.app(
        on: try Assembly(allFeatures(services), preferences: preferences), random: services.random)
      pilot = Pilot(window: app.window, coordinator: app.coordinator)
      host = UIWindow(windowScene: UIWindowScene())
      host.rootViewController = FlowWindowController(app.window)
      host.makeKeyAndVisible()
      app.start()
      await settle()
    }

    private func settle() async {
      await pilot.wait()
      repeat {
        StandIn.finishAnimations()
        for _ in 0..<20 { await Task.yield() }
      } while StandIn.isAnimating
    }

    private var tabs: UITabBarController? { host.rootViewController?.children.first as? UITabBarController }

    private func page() throws -> ContentViewController {
      let modal = host.rootViewController?.presentedViewController ?? tabs?.selectedViewController
      return try #require((modal as? UINavigationController)?.topViewController as? ContentViewController)
    }

    private func texts() throws -> [String] {
      try page().tableView.layOut().flatMap(\.cells).compactMap {
        ($0.contentConfiguration as? UIListContentConfiguration)?.text
      }
    }

    private func perform(_ title: String) async throws {
      let items = try page().navigationItem.rightBarButtonItems ?? []
      let actions = items.flatMap { [$0.primaryAction].compactMap { $0 } + ($0.menu?.children as? [UIAction] ?? []) }
      StandInUser.choose(try #require(actions.first { $0.title == title }, "\(actions.map(\.title))"))
      await settle()
    }

    private func choose(_ title: String) async throws {
      let table = try #require(page().tableView)
      for (section, part) in table.layOut().enumerated() {
        for (row, cell) in part.cells.enumerated()
        where (cell.contentConfiguration as? UIListContentConfiguration)?.text == title {
          table.delegate?.tableView(table, didSelectRowAt: IndexPath(row: row, section: section))
          return await settle()
        }
      }
      Issue.record("there is no row “\(title)” among \(try texts())")
    }

    @Test("The user puts a movie on the wishlist, and rates it in the form of a viewing")
    func wishlist() async throws {
      #expect(tabs?.viewControllers?.map(\.tabBarItem.title) == ["Wishlist", "Watched", "Diary", "Discover"])
      try await perform("Add a movie")
      let search = try #require(
        page().tableView.layOut().flatMap(\.cells).lazy.compactMap { $0.accessoryView as? UITextField }.first { _ in
          true
        })
      search.type("matrix")
      await settle()
      #expect(search.isFirstResponder)
      try await choose("The Matrix")
      try await perform("Add to wishlist")
      let movie = try page()
      StandInUser.tapBack(in: try #require(movie.navigationController))
      await settle()
      StandInUser.tapBack(in: try #require(page().navigationController))
      await settle()
      #expect(try texts().contains("The Matrix"))
      #expect(tabs?.viewControllers?.first?.tabBarItem.badgeValue == "1")
      #expect(StandIn.complaints.isEmpty)
      app.coordinator.endAll()
    }
  }
}
