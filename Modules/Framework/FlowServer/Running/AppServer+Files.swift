import FlowApp
import FlowScreens
import FlowWeb
import Foundation

/// The files between browsers and the program.
extension AppServer {
  /// Returns the file handed out by an action of a page.
  func file(_ request: ServerRequest, in session: Session) async -> ServerResponse {
    let query = PageRequest(decoding: request.query)
    guard let window = try? await window(named: query.window, in: session),
      let file = query.file(in: window.app.window.content, address: window.address)
    else {
      return .page(status: 404, NotePage("There is no such file", "Reload the page, and try again.").text)
    }
    do {
      return .download(try await exchangingFile(in: session) { try await SpooledFile.make(of: file, in: transfers) })
    } catch {
      return refusal(of: error, to: request)
    }
  }

  /// Returns the form of a request. Its files are written to the disk as they arrive.
  func form(of request: ServerRequest, in session: Session) async throws -> PageRequest {
    guard request.upload != nil else {
      guard request.headers["content-type"]?.hasPrefix("application/x-www-form-urlencoded") == true else {
        throw UploadedForm.Refusal.unknownType
      }
      let isShort = request.body.utf8.count <= ServerLimits.shortBodyBytes
      return isShort ? PageRequest(decoding: request.body) : await Self.decode(request.body)
    }
    try transfers.checkSpace()
    return try await exchangingFile(in: session) { try await UploadedForm.receive(request, in: transfers).request }
  }

  /// Receives or makes a file, unless the profile has as many on their way as it may.
  private func exchangingFile<Result>(in session: Session, _ work: () async throws -> Result) async throws -> Result {
    let profile = session.profile.id
    guard exchanges[profile, default: 0] < ServerLimits.exchangesOfProfile else { throw UploadedForm.Refusal.tooMany }
    exchanges[profile, default: 0] += 1
    defer { exchanges[profile] = exchanges[profile].flatMap { $0 > 1 ? $0 - 1 : nil } }
    return try await work()
  }

  /// Decodes a long form away from the main actor: Unicode makes it slow.
  @concurrent
  nonisolated private static func decode(_ body: String) async -> PageRequest { PageRequest(decoding: body) }

  func foreignForm(in request: ServerRequest) -> ServerResponse {
    note(403, "This form is not from this page", "Go back, reload the page, and try again.", to: request)
  }

  /// Returns the answer to a form that can’t be received, or to a request for a file that can’t be made.
  func refusal(of error: any Error, to request: ServerRequest) -> ServerResponse {
    func note(
      _ status: Int, _ title: String, _ text: String, headers: [String: String] = [:]
    ) -> ServerResponse {
      self.note(status, title, text, to: request, headers: headers)
    }
    if error is TransferFolder.DiskIsFull {
      return note(507, "The server exchanges no files now", "Its disk is almost full. What you enter is still saved.")
    }
    switch error as? UploadedForm.Refusal {
    case .tooLarge:
      let limits = "\(ServerLimits.uploadBytes / 1_000_000) MB, and a form at most \(ServerLimits.filesOfForm) files"
      return note(413, "The form is too large", "A file can have at most \(limits).")
    case .tooSlow: return note(408, "The file took too long", "Try again, or with a smaller file.")
    case .tooMany:
      return note(503, "Other files are on their way", "Try again in a moment.", headers: ["retry-after": "10"])
    case .unknownType: return .text(status: 415, "The body must be a form.")
    case .malformed: return note(400, "The form is incomplete", "Go back, and try again.")
    case nil: break
    }
    log("a file can’t be transferred: \(error)")
    return note(500, "The file can’t be transferred", "Try again later. The log of the server has the reason.")
  }

  /// Returns a message as a page, or as the text that a script shows on the page it has.
  private func note(
    _ status: Int, _ title: String, _ text: String, to request: ServerRequest, headers: [String: String] = [:]
  ) -> ServerResponse {
    request.isFromScript
      ? .text(status: status, "\(title): \(text)", headers: headers)
      : .page(status: status, NotePage(title, text).text, headers: headers)
  }
}
