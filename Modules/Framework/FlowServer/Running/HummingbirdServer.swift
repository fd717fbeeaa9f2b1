#if Server
  import FlowApp
  import Foundation
  import HTTPTypes
  import Hummingbird
  import HummingbirdCore
  import Logging
  import NIOCore
  import NIOHTTPTypes
  import ServiceLifecycle
  import Synchronization
  import UnixSignals

  /// Receives requests for a server until a signal ends the process.
  ///
  /// - Throws: `CommandError` if the address can't be used, or another program has the port on an address that the
  ///   server leaves free.
  func serve(_ server: AppServer, whenReady: @escaping @MainActor () -> Void) async throws {
    let address = server.address
    // A name has both loopback addresses.
    let host = address.host == "localhost" ? "127.0.0.1" : address.host
    let hasOtherAddresses = ["127.0.0.1", "::1", "0.0.0.0"].contains(host)
    var reserved: PortReservation?
    // For port 0, the system chooses one first.
    if hasOtherAddresses, address.port != 0 {
      reserved = PortReservation(address.port, besides: host)
      if reserved == nil { throw unusable(address, EADDRINUSE) }
    }
    let responder = CallbackResponder<PeerContext> { request, context in
      guard let request = try await ServerRequest(request, from: context.peer) else {
        let problem = "The form is too large, or arrives too slowly. Shorten long texts, and send it again."
        return Response(.text(status: 413, problem))
      }
      return Response(await server.respond(to: request))
    }
    let reservation = Mutex(reserved)
    let decoder = HTTP1Channel.Configuration.DecoderConfiguration(
      maxHeaderFieldSize: ServerLimits.headerBytes, maxHeaderListSize: ServerLimits.headerBytes)
    let application = Application(
      responder: responder,
      server: .http1(
        configuration: .init(
          additionalChannelHandlers: [
            IdleStateHandler(writeTimeout: .seconds(ServerLimits.stalledConnectionSeconds)), StalledConnectionCloser(),
            SafetyHeaders(),
          ],
          idleTimeout: .seconds(ServerLimits.idleConnectionSeconds), httpDecoderConfiguration: decoder)),
      configuration: .init(
        address: .hostname(host, port: address.port),
        availableConnectionsDelegate: MaximumAvailableConnections(ServerLimits.connections)),
      services: [Maintenance(server: server)],
      onServerRunning: { channel in
        let port = channel.localAddress?.port ?? address.port
        let isReserved = reservation.withLock { reserved in
          reserved = reserved ?? PortReservation(port, besides: host)
          return reserved != nil
        }
        await MainActor.run {
          server.address.port = port
          if !isReserved { server.address.ownHost = nil }
          whenReady()
        }
      },
      logger: Logger(label: "server") { _ in SwiftLogNoOpLogHandler() })
    let end = Task { await endInTime(server) }
    defer { end.cancel() }
    do {
      try await application.runService()
    } catch let error as IOError {
      throw unusable(address, error.errnoCode)
    }
    await server.close()
    reservation.withLock { $0 = nil }
  }

  /// Ends the process some time after a signal: neither a request that goes on nor work that is left keeps it from ending.
  private func endInTime(_ server: AppServer) async {
    for await _ in await UnixSignalsSequence(trapping: .sigterm, .sigint) {
      guard (try? await Task.sleep(for: ServerLimits.endTime)) != nil else { return }
      await server.saveSessions()
      fflush(nil)
      _exit(EXIT_SUCCESS)
    }
  }

  private func unusable(_ address: ServerAddress, _ code: Int32) -> CommandError {
    CommandError("--port: cannot use \(address.localOrigin): \(String(cString: strerror(code))); choose another port")
  }

  /// Gives the headers of every answer to the answers made by the library itself, such as to a malformed request.
  nonisolated private final class SafetyHeaders: ChannelOutboundHandler, RemovableChannelHandler {
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private static let fields = ServerResponse.safetyHeaders.compactMap { name, value in
      HTTPField.Name(name).map { HTTPField(name: $0, value: value) }
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
      var part = unwrapOutboundIn(data)
      if case .head(var head) = part {
        for field in Self.fields where !head.headerFields.contains(field.name) { head.headerFields.append(field) }
        part = .head(head)
      }
      context.write(wrapOutboundOut(part), promise: promise)
    }
  }

  /// Closes a connection that takes no answer: one that doesn’t read, or whose request never ends.
  nonisolated private final class StalledConnectionCloser: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart

    /// `true` if a part of a form with files has arrived since the last event.
    private var isReceiving = false
    private var isUpload = false
    /// The number of events in a row during which such a form has arrived.
    private var eventCount = 0

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      if case .head(let head) = unwrapInboundIn(data) {
        isUpload = head.headerFields[.contentType]?.hasPrefix("multipart/form-data") == true
      }
      isReceiving = isUpload
      context.fireChannelRead(data)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      guard event is IdleStateHandler.IdleStateEvent else { return context.fireUserInboundEventTriggered(event) }
      eventCount = isReceiving ? eventCount + 1 : 0
      if !isReceiving || eventCount > ServerLimits.stalledUploadEvents { context.close(promise: nil) }
      isReceiving = false
    }
  }

  /// The connection of a request.
  nonisolated private struct PeerContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    let peer: String

    init(source: ApplicationRequestContextSource) {
      coreContext = .init(source: source)
      peer = source.channel.remoteAddress?.ipAddress ?? ""
    }
  }

  /// The work beside requests.
  nonisolated private struct Maintenance: Service {
    let server: AppServer

    func run() async throws {
      await cancelWhenGracefulShutdown { await server.maintain() }
    }
  }

  nonisolated extension ServerRequest {
    /// Creates a request with all of its body, or returns `nil` if the body is too large or too slow.
    fileprivate init?(_ request: Request, from peer: String) async throws {
      var headers: [String: String] = [:]
      for field in request.headers {
        let separator = field.name == .cookie ? "; " : ", "
        headers[field.name.canonicalName, default: ""] +=
          (headers[field.name.canonicalName] == nil ? "" : separator) + field.value
      }
      // The library leaves a second one among the headers.
      headers["host"] = [request.head.authority, headers["host"]].compactMap(\.self).joined(separator: ", ")
      let hasFiles = headers["content-type"]?.hasPrefix("multipart/form-data") == true
      guard let body = hasFiles ? "" : await Self.body(of: request) else { return nil }
      self.init(
        request.method.rawValue, request.uri.path, query: request.uri.query ?? "", headers: headers, body: body,
        from: peer)
      // What the session may upload is known only later.
      if hasFiles { upload = request.body.map { Array($0.readableBytesView) } }
    }

    /// Returns the whole body, or `nil` if it is too large or too slow. The connection is closed if the client stops.
    private static func body(of request: Request) async -> String? {
      let end = ContinuousClock.now + ServerLimits.bodyTime
      var body = ByteBuffer()
      do {
        for try await var part in request.body {
          guard body.readableBytes + part.readableBytes <= ServerLimits.bodyBytes, .now < end else { return nil }
          body.writeBuffer(&part)
        }
      } catch {
        return nil
      }
      return String(buffer: body)
    }
  }

  nonisolated extension Response {
    fileprivate init(_ response: ServerResponse) {
      var fields = HTTPFields()
      for (name, value) in response.headers {
        HTTPField.Name(name).map { fields[$0] = value }
      }
      for cookie in response.cookies { fields.append(HTTPField(name: .setCookie, value: cookie)) }
      let body: ResponseBody =
        switch response.body {
        case .bytes(let bytes): ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
        case .stream(let texts):
          // An ending server waits for its answers.
          ResponseBody(asyncSequence: texts.map { ByteBuffer(string: $0) }.cancelOnGracefulShutdown())
        case .file(let file):
          ResponseBody(contentLength: file.size) { writer in
            var offset = 0
            while case let piece = try await file.piece(at: offset), !piece.isEmpty {
              try await writer.write(ByteBuffer(bytes: piece))
              offset += piece.count
            }
            try await writer.finish(nil)
          }
        }
      self.init(status: .init(code: response.status), headers: fields, body: body)
    }
  }
#endif
