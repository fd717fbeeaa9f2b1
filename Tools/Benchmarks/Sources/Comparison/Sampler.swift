/// A source of samples that is prepared with the first one.
@MainActor
final class Sampler<Sample> {
  private let prepare: @MainActor () async throws -> () throws -> Sample
  private var take: (() throws -> Sample)?

  nonisolated init(_ prepare: @escaping @MainActor () async throws -> () throws -> Sample) {
    self.prepare = prepare
  }

  func next() async throws -> Sample {
    if let take { return try take() }
    let take = try await prepare()
    self.take = take
    return try take()
  }
}
