/// Mutations of the core and of the containers, each made alone in a copy of the sources, and each caught by the tests of
/// FlowReactive, FlowCore and FlowScreens.
///
/// Every row was run on November 26, 2026. “Crashes” and “hangs” mean that the process of the tests ended, or didn’t.
///
/// | mutation | the first test that fails |
/// | --- | --- |
/// | a step that passes overtakes those that wait | 3: What waits comes before a step that another stepper’s … |
/// | the steps of covered presentables pass | In the demo app, the list in the other tab, and the page under the … |
/// | what is emitted before the first appearance is lost | 16: After each operation of 500 random sequences, the … |
/// | a gate keeps its stepper after the last dismissal | Core and model agree after each operation of 3,000 random … |
/// | a stepper that is contributed again does not begin again | 14: A stepper contributed again after the dismissal … |
/// | an offered step whose place is up is adapted | Core and model agree after each operation of 3,000 random … |
/// | an adapted link is navigated although its place is up | 10: A link that a flow replaces by the step of a place … |
/// | reveal ignores what is adapted otherwise | A changed detail is shown again without a question, and replaced … |
/// | a revealed step gives its offer no taker | 16: After each operation of 500 random sequences, the restored tree … |
/// | a link is revealed twice | 10: The same link twice leads to the same sheet, which stays as it is |
/// | a revealed step is only reported | 8: A step that the flow reveals shows what is up, and otherwise navigates |
/// | a step that only started a flow cannot be revealed | 8: A step that only started a flow reveals the root of … |
/// | of equal steps, the first presentable is revealed | 10: The youngest of several equal places is brought to the … |
/// | flows that a step started are not among the steps that are up | 8: A step that only started a flow reveals the … |
/// | the steps behind an answered one come after what that leads to | 5: Steps that waited behind a resolved one … |
/// | a rejected first step is not offered again | 9: A first step that was dropped or rejected is offered again at … |
/// | a flow that starts when shown starts at once | 9: A flow that starts when it is shown begins with the first … |
/// | readiness waits for flows that start when shown | 9: A flow that starts when it is shown begins with the first … |
/// | navigation begins in the middle of a delivery | crashes |
/// | the output is handed over before the flow is released | Core and model agree after each operation of 3,000 … |
/// | flows below an ended one are released before those deeper | 16: After each operation of 500 random sequences, … |
/// | a flow that is dismissed in its navigation ends in the middle of it | The result of a flow that ends and … |
/// | an offer that was withdrawn is offered | 16: After each operation of 500 random sequences, the restored tree … |
/// | an offer for which no flow is ready is lost | hangs |
/// | a path goes on although no flow took the step | 10: A step that no flow takes ends the path: the rest is not … |
/// | an offer is settled by the first answer | 10: A path that is withdrawn while a flow adapts a step has no … |
/// | a presentable can be in two containers | 18: A presentable in a second container is a mistake, and stays where … |
/// | a dismissed child stays in its container | A presentable that is dismissed by other means leaves its … |
/// | while flows are restored, children are removed | 16: Tabs, stacks, sheets, alerts and flows on the stack of … |
/// | the last sheet is dismissed instead of the one that is removed | Exactly the shown presentables are visible, … |
/// | going back from unsaved input asks nothing | Quitting doesn't ask the user about what the next start restores, … |
/// | one question for all screens with unsaved input | A screen that has changed while the user was asked about … |
/// | a reveal closes what the user can’t close | A modal that must be answered stays, and the revealed presentable … |
/// | a reveal does not ask about input over the place | The user decides about each screen over a revealed … |
/// | a reveal goes on although its place is gone | A late answer moves nothing if the revealed presentable is gone |
/// | a late answer selects the tab of an older step | A late answer selects no tab if another one was selected since |
/// | a detail beside the master counts as over it | Revealing a master beside a detail closes nothing, and moves … |
/// | a question that was taken back can be answered | An answer to a question that was taken back closes nothing, … |
/// | dismiss() removes the question about a sheet | Dismissing what is over a window closes the sheet that a … |
/// | an ended flow leaves its question up | A question about a detail goes with the wait for its answer when … |
/// | a refusing screen does not stop a reveal | Exactly the shown presentables are visible, removed ones are … |
/// | a link closes what it presents itself | A sheet that a link itself presents stays, and an older one below it … |
/// | containers are dismissed after what is in them | Exactly the shown presentables are visible, removed ones are … |
/// | a bound chain of relays recurses | crashes |
/// | a subscriber receives what was accepted before it joined | crashes |
/// | an element accepted during a delivery overtakes | crashes |
enum MutationNotes {}
