/// Mutations of the core and of the containers, each made alone in a copy of the sources, and each caught by the tests of
/// FlowReactive, FlowCore and FlowScreens. Try some of them again after tests were removed.
///
/// - a step that passes overtakes those that wait
/// - the steps of covered presentables pass
/// - what is emitted before the first appearance is lost
/// - a gate keeps its stepper after the last dismissal
/// - a stepper that is contributed again does not begin again
/// - an offered step whose place is up is adapted
/// - an adapted link is navigated although its place is up
/// - reveal ignores what is adapted otherwise
/// - a revealed step gives its offer no taker
/// - a link is revealed twice
/// - a revealed step is only reported
/// - a step that only started a flow cannot be revealed
/// - of equal steps, the first presentable is revealed
/// - flows that a step started are not among the steps that are up
/// - the steps behind an answered one come after what that leads to
/// - a rejected first step is not offered again
/// - a flow that starts when shown starts at once
/// - readiness waits for flows that start when shown
/// - navigation begins in the middle of a delivery
/// - the output is handed over before the flow is released
/// - flows below an ended one are released before those deeper
/// - a flow that is dismissed in its navigation ends in the middle of it
/// - an offer that was withdrawn is offered
/// - an offer for which no flow is ready is lost
/// - a path goes on although no flow took the step
/// - an offer is settled by the first answer
/// - a presentable can be in two containers
/// - a dismissed child stays in its container
/// - while flows are restored, children are removed
/// - the last sheet is dismissed instead of the one that is removed
/// - going back from unsaved input asks nothing
/// - one question for all screens with unsaved input
/// - a reveal closes what the user can’t close
/// - a reveal does not ask about input over the place
/// - a reveal goes on although its place is gone
/// - a late answer selects the tab of an older step
/// - a detail beside the master counts as over it
/// - a question that was taken back can be answered
/// - dismiss() removes the question about a sheet
/// - an ended flow leaves its question up
/// - a refusing screen does not stop a reveal
/// - a link closes what it presents itself
/// - containers are dismissed after what is in them
/// - a bound chain of relays recurses
/// - a subscriber receives what was accepted before it joined
/// - an element accepted during a delivery overtakes
enum MutationNotes {}
