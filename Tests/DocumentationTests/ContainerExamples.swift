import FlowContent
import FlowCore
import FlowReactive
import FlowScreens
import Observation
import Testing

@Suite("The examples of containers")
struct ContainerExamples {
  @Test("A stack shows its top, and goes back to its items")
  func stack() {
    let wishlist = Screen(WishlistModel()), alien = Screen(MovieModel(348)), brazil = Screen(MovieModel(68))
    let stack = NavigationStack(title: "Wishlist", sideBySideFrom: 120)
    [wishlist, alien, brazil].forEach(stack.push)
    stack.pop(to: wishlist)
    let path = stack.path  // ["Wishlist"]
    #expect(path == ["Wishlist"])
  }

  @Test("A tab has a badge")
  func tabs() {
    let watched = NavigationStack(), diary = NavigationStack()
    let loans = ["Dune"]
    let tab = TabContainer.Tab(title: "Loans", root: diary, badge: { loans.isEmpty ? nil : "\(loans.count)" })
    let tabs = TabContainer()
    tabs.setTabs([.init(title: "Watched", root: watched), tab])
    #expect(tabs.badges == [nil, "1"])
  }

  @Test("A window performs what the user does")
  func window() {
    let window = Window(title: "Movies")
    let stack = NavigationStack()
    window.setRoot(stack)
    stack.push(Screen(WishlistModel()))
    stack.push(Screen(MovieModel(348)))
    let didGoBack = window.send(.back)  // true: it pops the movie
    #expect(didGoBack)
  }

  @Test("A hidden place is brought to the front")
  func reveal() {
    let window = Window(title: "Movies")
    let wishlist = NavigationStack(), diary = NavigationStack()
    let tabs = TabContainer()
    window.setRoot(tabs)
    tabs.setTabs([.init(title: "Wishlist", root: wishlist), .init(title: "Diary", root: diary)])
    window.reveal(diary)
    let tab = tabs.selected?.title  // Diary
    #expect(tab == "Diary")
  }

  @Test("The user is asked before input is lost")
  func leaving() {
    let window = Window(title: "Books")
    let session = Session()
    window.confirmLosingChanges { session.signOut() }
    #expect(session.user == nil)
    let mayQuit = window.requestClose { window.close() }
    #expect(mayQuit)
    #expect(window.lifecycle.phase == .dismissed)
  }
}

private final class Session {
  private(set) var user: String? = "Ada"
  func signOut() { user = nil }
}

// MARK: Models in containers

nonisolated private enum ShopStep: Step {
  case shopIsRequired, anotherTeaIsPicked, orderIsWanted, settingsAreRequired, playerIsRequired
}

private final class ShopFlow: Flow {
  final class PageModel: TitleModel<ShopStep> {}

  let root = NavigationStack(title: "Teas")
  private let split = SplitContainer(title: "Settings")
  private let window = Window(title: "Teas")

  func navigate(to step: ShopStep) -> FlowContributors<ShopStep, Never> {
    switch step {
    case .anotherTeaIsPicked: .one(root.replaceTop(with: PageModel("Sencha")))
    case .orderIsWanted: .one(root.present(PageModel("Order"), style: .fullScreen))
    case .settingsAreRequired: .multiple([split.setMaster(PageModel("Menu")), split.showDetail(PageModel("Account"))])
    case .playerIsRequired: .one(root.push(PageModel("Player")).allowing(.whenHidden))
    case .shopIsRequired: .one(window.setRoot(PageModel("Teas")))
    }
  }
}

// MARK: Front ends

private func display(window: Window, draw: @escaping (WindowContent) -> Void, bag: DisposeBag) {
  window.displayChanges.subscribe(onNext: { draw(window.content) }).disposed(by: bag)
}
