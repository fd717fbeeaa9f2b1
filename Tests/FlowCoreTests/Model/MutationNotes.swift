/// The mutations of the core that the tests catch. Each was made alone, in a copy of the sources.
///
/// Each row has the first seed for which ``ModelTests/randomSequences()`` failed within two thousand sequences, the number
/// of operations that were left after shortening, and one of the other tests that failed. A seed is only valid for the
/// generator at that time. “Hangs” means that a test didn't return.
///
/// | mutation | seed: operations left | test |
/// | --- | --- | --- |
/// | steps that wait for an appearance are delivered in reverse | 11: 8 | 3: mapped steps wait for the first … |
/// | the steps behind an answered one come after what that one leads to | 22: 2 | 5: what waited comes before … |
/// | a flow's own stepper is not released at its end | 1: 1 | 12: a presentable that outlives its flow keeps … |
/// | a flow's presentables are not released at its end | 1: 1 | 3: a mapped step that waits when the flow ends is … |
/// | the flows below an ended one are not detached | 7: 2 | 17: if the flow that waits ends, the flow that …; hangs |
/// | the output is handed over before the flow is detached | 2: 1 | 6: the output is mapped when the child and … |
/// | the output is handed over twice | 2: 1 | 7: a child's output and its parent's dismissal in one navigation: … |
/// | the parent does not stop waiting for an ended child | 7: 6 | 7: a child's output and its parent's … |
/// | a flow that ends while another ends does not wait for its turn | 1580: 2 | 6: a coordinator released by an … |
/// | a step behind one that is resolved is lost | - | 17: if the flow that waits ends, the flow that it awaits is … |
/// | queued steps are handled while one is resolved | 11: 2 | 10: while a step is being resolved, a deep …; hangs |
/// | what waits in an ending flow gets no outcome | 10: 2 | 17: if the flow that waits ends, the flow that …; hangs |
/// | a queued step of an ended flow gets no outcome | 24: 2 | 13: a step emitted in readyToEmitSteps while the … |
/// | the steps of covered presentables pass | 31: 4 | 3: steps ignored while a presentable is covered are not … |
/// | what is emitted before the first appearance is lost | 4: 2 | 2: a navigation that shows one screen and … |
/// | the stepper of a dismissed presentable passes | 14: 3 | 3: a presentable contributed after its dismissal … |
/// | a flow's own stepper is held back once it is contributed | - | 3: a flow's own stepper still passes when it is … |
/// | a step that passes overtakes those that wait | - | 3: what waits comes before what the appearance callback emits |
/// | the task of an ended flow is not cancelled | 19: 3 | 5: work that has not begun when a flow above or the … |
/// | a late answer is not dropped | 19: 3 | 5: an error thrown because of the cancellation is not reported |
/// | a thrown error is navigated | 118: 2 | 10: a flow that refuses or drops the step has not taken it |
/// | work begins although its flow has ended | - | 5: work that has not begun when the flow ends never begins |
/// | a step that is offered asks flows that are started meanwhile | - | 10: a flow that dismisses most of …; hangs |
/// | an offer for which no flow is ready is lost | 2: 1 | 10: a step that is withdrawn behind the splash is … |
/// | an offer that was withdrawn is offered | 142: 3 | only the model |
/// | a place that is shown already is navigated to again | 6: 4 | 10: a place that is shown already counts as … |
/// | a step that was not offered is taken for one whose place is shown | 340: 2 | only the model |
/// | a path goes on although no flow took the step | - | 10: a step that no flow takes ends the path: the rest is … |
/// | readiness does not wait for children | 6: 1 | 10: an offer waits for the children that the first step … |
/// | a DefaultStepper does not make its flow ready | 11: 1 | 10: a step for which no flow is ready waits, and so … |
/// | `started` is reported before the flow listens | 256: 4 | 11: every observer receives the events of the whole … |
/// | the parts of a composite begin one after the other | 14: 2 | 13: a composite emits all initial steps in … |
/// | a stepper that is contributed again does not begin again | 435: 6 | 14: a stepper contributed again after … |
/// | what a stepper emits when it may reaches the flows that it started before | 11: 3 | 13: a stepper that … |
/// | a mapped step is ignored as the step of its stepper | - | 3: a mapped step that is ignored is reported as … |
/// | the closure that maps steps outlives the flow | - | 3: a mapped step that is ignored is reported as the step … |
/// | a step that is dropped has no outcome | 14: 2 | 5: a step is dropped within the call, without a task, and … |
/// | a report does not reach the starter | 7: 2 | 6: a navigation that reports is a navigation like any other: … |
/// | a report comes after the contributors | 7: 2 | 8: the output comes before anything that the contributors of … |
/// | `onDismiss` also for a flow that is cancelled | 7: 2 | 7: descendants are released, and only the dismissed … |
/// | a flow that is dismissed in its navigation ends in the middle of it | 17: 2 | result: the output wins over a … |
/// | a flow on its parent's root does not end with its last screen | 118: 2 | 7: a parent that removes the … |
/// | a flow on its parent's root ends in the navigation that replaces its last screen | 498: 7 | 7: a flow on its … |
/// | a flow on a root of its own ends with its last screen | 6: 4 | 14: an earlier allowStepWhenDismissed does … |
/// | navigation begins in the middle of a delivery | 14: 3 | 7: an observer of the root's dismissal that emits … |
/// | a relay delivers what it accepts during a delivery at once | 1348: 2 | 3: observers receive each phase in … |
/// | those who follow a delivery start each other | - | only the model |
/// | a wait that is cancelled goes on | - | only the model; hangs |
/// | a wait is not woken | - | only the model; hangs |
enum MutationNotes {}
