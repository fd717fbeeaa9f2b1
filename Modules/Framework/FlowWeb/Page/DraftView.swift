/// The way to what the user has entered elsewhere and not saved: in another tab of the application, or on a page that was
/// closed, which only a script can tell.
struct DraftView {
  let draft: PageDraft
  let context: PageContext

  private var isOwn: Bool { draft.window == context.window }

  var html: HTML {
    let place = draft.subject.map { "“\(draft.title)” of “\($0)”" } ?? "“\(draft.title)”"
    let others = draft.canBeDiscarded ? "" : " and elsewhere"
    return HTML(
      .form, .set(.class, "banner warning draft"), .set(.id, "draft-\(draft.window)"), .flag(.dataOwn, if: isOwn),
      .set(.dataWindow, draft.window), .set(.method, "post"), .set(.action, context.pageAddress)
    ) {
      context.hiddenInputs
      HTML(.p, .set(.dir, "auto")) { "What you entered in \(place)\(others) isn’t saved." }
      HTML(.div, .set(.class, "actions")) {
        HTML(.a, .set(.class, "button"), .set(.href, draft.address), .set(.dataWindow, draft.window)) { "Continue" }
        if !isOwn, draft.canBeDiscarded {
          HTML(.button, .set(.name, FormName.discard), .set(.value, draft.window)) { "Discard" }
        }
      }
    }
  }
}
