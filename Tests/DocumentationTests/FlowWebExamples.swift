import FlowContent
import FlowWeb

extension Poster: WebElement {
  var html: HTML { Cover(title: title).html }
}

private func html() -> String {
  HTML(.p, .set(.class, "note")) { "Alien & “Aliens”" }.text  // <p class="note">Alien &amp; …</p>
}

private func addresses() -> [Address?] {
  let movie = Address(link: "movies://movie/12")  // /movie/12
  let search = Address("/search", query: [("text", "a&b")])  // /search?text=a%26b
  let script = Address("javascript:alert(1)")  // nil
  return [movie, search, script]
}
