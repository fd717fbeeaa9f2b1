import AccountInterface
import StepFlow

/// The feature with the tab of the account, and the flow that signs the user in.
package struct AccountFeature: Feature {
  private let session: Session

  package init(session: Session) {
    self.session = session
  }

  package func register(in registry: FlowRegistry) {
    registry.contribute(
      FlowTab(title: "Account", order: 2, startingWith: .accountIsRequired) { [session] registry in
        AccountFlow(session: session, registry: registry)
      })
    registry.provide(SignInRoute.self, startingWith: .nameIsRequired) { [session] _, _ in
      SignInFlow(session: session)
    }
    registry.link("account", to: AccountStep.accountIsRequired)
  }
}
