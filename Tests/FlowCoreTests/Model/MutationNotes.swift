/// The mutations of the core that the tests catch. Each was made alone, in a copy of the sources.
///
/// Each row has the first seed for which ``ModelTests/randomSequences()`` failed within two thousand sequences, the
/// number of operations that were left after shortening, and one of the other tests that failed. A seed is only valid
/// for the generator at that time. “Hangs” means that a test didn't return, and “crashes” that it ended the process.
///
/// Every row was run on November 23. The mutations of the last seven rows are about saving and restoring. They were run
/// with FlowScreens, and only against the tests of saving: their seeds are of ``SavingModelTests/randomSequences()``.
///
/// | mutation | seed: operations left | test |
/// | --- | --- | --- |
/// | a step that passes overtakes those that wait | - | 3: what waits comes before what the appearance callback emits |
/// | a stepper that is contributed again does not begin again | 435: 6 | 14: an earlier allowance after the dismissal … |
/// | what a stepper emits when it may reaches the flows that it started before | 11: 3 | 13: what a stepper emits … |
/// | a mapped step is ignored as the step of its stepper | - | 3: a mapped step that is ignored is reported as the … |
/// | the closure that maps steps outlives the flow | - | 12: a mapped stepper that outlives its flow does not keep … |
/// | steps that wait for an appearance are delivered in reverse | 11: 8 | 3: mapped steps wait for the first … |
/// | the stepper of a dismissed presentable passes | 14: 3 | 3: steps that wait for a presentable that is … |
/// | a flow's own stepper is held back once it is contributed | - | 3: a flow's own stepper still passes …; crashes |
/// | a stepper that is contributed again keeps the permission of its former contribution | 1456: 6 | 14: an … |
/// | the steps that wait are not judged when a contribution leaves | 14: 3 | 3: steps that wait for a presentable … |
/// | a gate keeps its stepper after the last dismissal | 7: 2 | 14: an earlier allowance after the dismissal does not … |
/// | a stepper that is contributed twice is listened to twice | - | 14: composites that share a part, in …; hangs |
/// | the parts of a composite begin one after the other | 14: 2 | 13: a part of a composite that makes another … |
/// | the steps of covered presentables pass | 31: 4 | the covered sign-in screen is silent while the form is up |
/// | what is emitted before the first appearance is lost | 4: 2 | 3: a mapped step that waits when the flow ends … |
/// | a flow does not count the presentables that have left | 118: 2 | 7: a flow on its parent's stack ends with … |
/// | a contribution that has left keeps its presentable | 1: 1 | 12: a flow that ends releases itself and all … |
/// | the steps behind an answered one come after what that one leads to | 22: 2 | 5: what waited comes before what … |
/// | a flow's own stepper is not released at its end | 1: 1 | 12: a presentable that outlives its flow keeps … |
/// | a step behind one that is resolved is lost | - | 5: if the flow is dismissed, the task is cancelled …; crashes |
/// | queued steps are handled while one is resolved | 11: 2 | 10: while a step is being resolved, a deep …; hangs |
/// | what waits in an ending flow gets no outcome | 10: 2 | 17: if the flow that waits ends, the flow that …; hangs |
/// | a queued step of an ended flow gets no outcome | 24: 2 | 11: every reason for ignoring a step is reported |
/// | the task of an ended flow is not cancelled | 19: 3 | 5: work that has not begun when the flow ends never begins |
/// | a late answer is not dropped | 19: 3 | 5: if the flow is dismissed, the task is cancelled and its answer dropped |
/// | a thrown error is navigated | 118: 2 | 5: a thrown error drops only that step, is an event, and is never … |
/// | a place that is shown already is navigated to again | 6: 4 | 10: a place that is shown already counts as … |
/// | a step that was not offered is taken for one whose place is shown | 340: 2 | only the model |
/// | a DefaultStepper does not make its flow ready | 11: 1 | 10: steps of different types wait for different … |
/// | `started` is reported before the flow listens | 256: 4 | 11: every observer receives the events of the whole … |
/// | work begins although its flow has ended | - | 5: work that has not begun when a flow above or the coordinator … |
/// | a step that is dropped has no outcome | 14: 2 | 10: a flow that drops an offered step has not taken it, and … |
/// | a report does not reach the starter | 7: 2 | 7: a flow whose starter is dismissed by what it reports ends … |
/// | a report comes after the contributors | 7: 2 | 8: the output comes before anything that the contributors of … |
/// | `onDismiss` also for a flow that is cancelled | 7: 2 | 6: a flow that is dismissed by an observer while its … |
/// | a queue that drops what was taken skips steps | - | 11: of many steps emitted at random moments each …; crashes |
/// | navigation begins in the middle of a delivery | 14: 3 | 7: an observer of the root's dismissal that emits … |
/// | mistakes are looked for although the events are not observed | - | 18: mistakes are only looked for while the … |
/// | a live flow is started again | - | 8: a flow that contributes itself changes nothing; hangs |
/// | a flow starts below a parent that has ended | - | 6: a flow started below an ending flow is cancelled |
/// | a flow whose root was dismissed before the start lives on | 5: 1 | 7: a flow whose root is dismissed …; hangs |
/// | the flows below an ended one are not detached | 7: 2 | 5: work that has not begun when a flow above or …; hangs |
/// | the output is handed over before the flow is detached | 2: 1 | 6: the output is mapped when the child and all … |
/// | the output is handed over twice | 2: 1 | 8: a routed flow is a child like any other, and its output becomes a … |
/// | the parent does not stop waiting for an ended child | 7: 6 | 7: a child's output and its parent's dismissal … |
/// | a flow that ends while another ends does not wait for its turn | 1580: 2 | 6: a flow above that is dismissed … |
/// | a flow that is dismissed in its navigation ends in the middle of it | 17: 2 | result: the output wins over a … |
/// | a flow on its parent's root ends in the navigation that replaces its last screen | 498: 7 | 7: a flow on its … |
/// | an offer that waits when the coordinator ends is never settled | 2: 1 | 10: a step that waits is …; hangs |
/// | a flow's presentables are not released at its end | 1: 1 | 12: a flow that ends releases itself and all below it |
/// | readiness does not wait for children | 6: 1 | 6: a child that ends on its first step is gone before its … |
/// | a flow on its parent's root does not end with its last screen | 118: 2 | 7: a flow that is visited again and … |
/// | a flow on a root of its own ends with its last screen | 6: 4 | 14: an earlier allowance after the dismissal does not … |
/// | a forwarded step reaches the forwarding flow | 14: 2 | 8: a forward to the parent keeps its place among the … |
/// | a roster that was swept counts those that left before | - | 7: a flow on its parent's stack ends with the … |
/// | an offer for which no flow is ready is lost | 2: 1 | 10: a step that is withdrawn behind the splash is … |
/// | an offer that was withdrawn is offered | 142: 3 | only the model |
/// | an offer behind a splash waits for any flow to be ready | 13: 2 | 10: a step that is withdrawn behind the … |
/// | a step that is offered asks flows that are started meanwhile | - | 10: flows that the step itself …; hangs |
/// | a path goes on although no flow took the step | - | 10: a step that no flow takes ends the path: the rest is … |
/// | a path that is withdrawn goes on | - | 10: a path that is withdrawn while a flow adapts a step has no takers, … |
/// | a withdrawn path gains a taker that answers later | - | 10: a path that is withdrawn while a flow adapts a … |
/// | a withdrawn path keeps the takers of its present step | - | 10: a path that is withdrawn while a flow adapts … |
/// | an offer is settled by the first answer | 15: 2 | 10: a path that is withdrawn while a flow adapts a step has … |
/// | the takers of a path include those of its first step | - | 10: a step that no flow takes ends the path: the … |
/// | each step of a path calls the closure for the first one | - | 10: the closure of a path is called once, … |
/// | a path counts as asked although steps of it have not been offered | - | 10: the path goes on when an … |
/// | the last step of a path is not offered | - | 10: a step for which no flow is ready waits, and so does the … |
/// | the flows are asked for a step the youngest first | 14: 3 | 3: observers receive each phase in the order of … |
/// | what a relay held back reaches those who subscribe at its delivery | - | 13: this also holds if the new flow … |
/// | `Flows.use` keeps the roots of the flows for which it waits | - | 9: while it waits, use keeps neither the … |
/// | `Flows.use` goes on although a flow has ended | - | 9: use of an array never calls if one of its flows ends … |
/// | `Flows.use` does not wait for all flows | - | 9: use of an array of routed flows calls once, when the last is … |
/// | an awaited flow does not end with the task that awaits it | - | 17: a result awaited in a flow of its …; hangs |
/// | an awaited flow starts below a flow of another coordinator | - | result: cancelled at once for a …; hangs |
/// | a wait for the user is work | - | 17: a result that an adaptation awaits leaves the tree settled, and …; hangs |
/// | work whose task has returned stays live | - | 5: a wait for the tree ends with the coordinator's flows, … |
/// | the user's turn does not end with the answer | - | 17: a custom wait is the user's turn, with its … |
/// | a wait that is cancelled goes on | - | 10: a wait for an offer that is cancelled throws at once, and …; hangs |
/// | a wait is not woken | - | 5: settle waits for what an answer leads to, as long as that is work; hangs |
/// | a presentable is taken into a second container | - | 18: a presentable in a second container is a mistake, … |
/// | a lifecycle's changes do not complete | - | 3: a lifecycle's changes begin with its present phase and …; hangs |
/// | a dismissed presentable keeps its container | - | 18: a presentable that is dismissed leaves its container, … |
/// | a relay delivers what it accepts during a delivery at once | 1348: 2 | 3: observers receive each phase in the … |
/// | the followers of a delivery start each other | - | 2: a step that goes from tree to tree twenty …; crashes |
/// | a step emitted while flows are restored is handled | 11: 1 | 16: what is emitted while flows are restored is … |
/// | initial steps are emitted while flows are restored | - | 16: what is emitted while flows are restored is … |
/// | a step waits at a gate while flows are restored | 135: 1 | only the model |
/// | presentables that join in one navigation have one position | 13: 2 | 16: what is saved has the layout of the … |
/// | a navigation does not count the flows that it starts | 14: 4 | 16: what is saved has the layout of the newest … |
/// | navigations are saved in the order in which they are found | 7: 4 | 16: what is saved has the layout of the … |
/// | steps that wait are not saved with their presentable | - | 16: a step that waits for the first appearance of … |
enum MutationNotes {}
