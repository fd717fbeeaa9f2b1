/// What the tests catch: mutations of the core that were really made, one at a time, in a copy of its sources.
///
/// The test of random sequences, ``ModelTests/randomSequences()``, caught every one of them; with each stands the first
/// seed that failed, to how many operations it was shortened, and a promise test that failed as well. Seeds mean
/// something only for the generator as it was then. "hangs" says that other promise tests never returned.
///
/// | mutation | seed: operations left | promise test |
/// | --- | --- | --- |
/// | steps that wait for an appearance are delivered in reverse | 1: 3 | 3: steps … wait, in order, … |
/// | a flow's queue is reversed | 1: 2 | 10: a deep link comes after the steps … before it |
/// | a flow's own stepper is not released at its end | 1: 1 | 12: a flow that ends releases itself … |
/// | its presentables are not released | 1: 2 | 12: a flow that ends releases itself … |
/// | the flows below an ended one are not detached | 1: 2 | 12: a flow that ends releases itself …; hangs |
/// | the parent navigates before the child is detached | 1: 1 | 6: the parent does not navigate before … |
/// | the output is handed over before the detachment | 1: 1 | 6: the output is mapped when the child … released |
/// | the output is handed over twice | 1: 1 | 6: a child that ends on its first step is gone … |
/// | a step queued behind one that is resolved is dropped | 3: 3 | 5: later steps of the flow wait … |
/// | what waits in an ending flow gets no outcome | 3: 5 | 6: steps queued in a flow when it ends … |
/// | the steps of hidden presentables are delivered | 1: 2 | 3: a presentable contributed while it is covered … |
/// | what is emitted before the first appearance is lost | 1: 2 | 14: what waits for two presentables … |
/// | the stepper of a dismissed presentable passes | 1: 3 | 3: a presentable contributed after its dismissal … |
/// | queued steps are handled while one is resolved | 3: 3 | 5: a second question is asked only when …; hangs |
/// | the task of an ended flow is not cancelled | 2: 4 | 5: if the parent ends, a child's task is cancelled |
/// | a late answer is not dropped | 2: 4 | 5: if the flow is dismissed, … its answer dropped |
/// | a thrown error is navigated | 6: 3 | 5: a thrown error drops that step alone … |
/// | deep links are offered to newborn flows | 13: 3 | 10: flows born of the very step are not asked |
/// | a deep link before readiness is lost | 5: 1 | 10: offered before the first flow is ready …; hangs |
/// | children are asked and printed youngest first | 8: 2 | 10: a step is offered to every live flow … |
/// | forwards lag behind the other contributors | 33: 2 | 8: forwards, presentables and flows emit in the order … |
/// | readiness does not wait for children | 1: 2 | 10: it waits for the children of the first step … |
/// | `readyToEmitSteps` comes before `initialStep` | 1: 2 | 13: initialStep comes first … |
/// | a stepper contributed twice is listened to twice | 23: 2 | 14: in two navigations |
/// | `onDismiss` also for what ends with a flow above | 1: 2 | 7: descendants are released, and only … |
/// | a flow dismissed in its navigation ends in the middle of it | 4: 1 | 6: a flow that dismisses its own root … |
/// | a deep link is overtaken by a step that was emitted after it | 61: 2 | none: found by the model |
///
/// The last one is what the core did when this was written: of steps that were due already when a step before them
/// began to be resolved, a deep link was put behind those that were emitted after it.
enum MutationNotes {}
