/// A step whose adaptation waits for an answer, and the steps of the flow whose turn came meanwhile.
final class Resolution {
  let step: StepBox
  let offer: StepOffer?
  let activity: Activity
  var task: Task<Void, Never>?
  var held: [(step: StepBox, offer: StepOffer?)] = []

  init(of step: StepBox, _ offer: StepOffer?, _ activity: Activity) {
    self.step = step
    self.offer = offer
    self.activity = activity
  }
}
