import Foundation
import Hummingbird

/// A server of one page, the bytes of which are in a file.
@main
struct Yardstick {
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let port = Int(arguments[1]) else {
      print("usage: yardstick PORT FILE")
      exit(64)
    }
    let page = ByteBuffer(bytes: try Data(contentsOf: URL(fileURLWithPath: arguments[2])))
    let router = Router()
    router.get("**") { _, _ in
      Response(status: .ok, headers: [.contentType: "text/html; charset=utf-8"], body: ResponseBody(byteBuffer: page))
    }
    let application = Application(
      router: router, configuration: .init(address: .hostname("127.0.0.1", port: port)))
    try await application.runService()
  }
}
