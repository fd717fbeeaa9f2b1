import FlowContent
import FlowScreens
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

private func page(window: Window, link: String, token: String) -> String {
  let context = PageContext(address: Address(link: link), window: "1", token: token)
  let text = Page(window.content, context: context).text
  return text
}

private func manifest() -> String {
  let manifest = WebManifest(name: "Movies").text
  return manifest
}

private func form(_ body: String, window: Window, address: Address) -> String? {
  let request = PageRequest(decoding: body)
  let message = request.perform(on: window, address: address)
  // Then redirect to the address of the page, which shows the message.
  return message
}

private final class Browser {
  let window = Window(title: "Trails")
  let token = "secret"
  var link = "trails://trails"
  var message: String?

  func get(_ query: String) -> String {
    let request = PageRequest(decoding: query)
    let context = PageContext(
      address: Address(link: link), window: "1", token: token, positions: request.positions, message: message)
    return Page(window.content, context: context).text
  }

  func post(_ form: String, _ query: String) -> Address {
    let address = Address(link: link)
    message = PageRequest(decoding: form).perform(on: window, address: address)
    let positions = PageRequest(decoding: query).positions
    return PageContext(address: Address(link: link), window: "1", token: token, positions: positions).pageAddress
  }
}
