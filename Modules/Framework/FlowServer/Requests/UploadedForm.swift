import FlowContent
import FlowScreens
import FlowWeb
import Foundation

/// A form with files, submitted by a browser.
nonisolated struct UploadedForm: Sendable {
  /// The reason why a form is refused.
  enum Refusal: Error {
    case tooLarge, tooSlow, tooMany, malformed, unknownType
  }

  let request: PageRequest

  /// Receives a form. Its files are written to a folder as they arrive, where they have no names.
  ///
  /// - Throws: ``Refusal``, `DiskIsFull`, and an error if a file can’t be written.
  static func receive(_ request: ServerRequest, in folder: TransferFolder) async throws -> UploadedForm {
    try await withThrowingTaskGroup(of: UploadedForm.self) { group in
      group.addTask { try await Self.read(request, in: folder) }
      group.addTask {
        try await Task.sleep(for: ServerLimits.uploadTime)
        throw Refusal.tooSlow
      }
      defer { group.cancelAll() }
      guard let form = try await group.next() else { throw Refusal.malformed }
      return form
    }
  }

  @concurrent
  private static func read(_ request: ServerRequest, in folder: TransferFolder) async throws -> UploadedForm {
    guard let upload = request.upload, var reader = MultipartReader(contentType: request.headers["content-type"] ?? "")
    else { throw Refusal.malformed }
    var parts = Parts(folder: folder)
    var refusal: Refusal?
    for try await piece in upload where refusal == nil {
      do {
        try reader.read(piece) { try parts.add($0) }
      } catch is MultipartReader.Malformed {
        throw Refusal.malformed
      } catch Refusal.tooLarge {
        // A browser shows no answer before it has sent all.
        refusal = .tooLarge
      }
    }
    if let refusal { throw refusal }
    guard reader.isComplete else { throw Refusal.malformed }
    return UploadedForm(request: parts.request)
  }
}

/// The parts of a form received so far.
nonisolated private struct Parts {
  private enum Value {
    case text([UInt8])
    case file(SpooledFile)
  }

  let folder: TransferFolder
  private var values: [(name: String, value: Value)] = []
  private var textBytes = 0
  private var fileBytes = 0
  private var fileCount = 0

  init(folder: TransferFolder) {
    self.folder = folder
  }

  mutating func add(_ event: MultipartReader.Event) throws {
    switch event {
    case .part(let anyName, let fileName):
      let name = anyName.streamSafe
      guard values.count < ServerLimits.partsOfForm else { throw UploadedForm.Refusal.tooLarge }
      fileCount += fileName == nil ? 0 : 1
      guard fileCount <= ServerLimits.filesOfForm else { throw UploadedForm.Refusal.tooLarge }
      // A file without a name means the user hasn’t chosen one.
      let value: Value =
        if let fileName, !fileName.isEmpty {
          .file(try SpooledFile(name: Self.lastComponent(of: fileName), in: folder))
        } else {
          .text([])
        }
      values.append((name, value))
    case .bytes(let bytes):
      switch values.popLast() {
      case nil: break
      case (let name, .text(let text))?:
        textBytes += bytes.count
        guard textBytes <= ServerLimits.bodyBytes else { throw UploadedForm.Refusal.tooLarge }
        values.append((name, .text(text + bytes)))
      case (let name, .file(let file))?:
        fileBytes += bytes.count
        guard fileBytes <= ServerLimits.uploadBytes else { throw UploadedForm.Refusal.tooLarge }
        try file.append(bytes)
        values.append((name, .file(file)))
      }
    }
  }

  var request: PageRequest {
    var fields: [(name: String, value: String)] = []
    var files: [String: IncomingFile] = [:]
    for (name, value) in values {
      switch value {
      case .text(let bytes): fields.append((name, String(decoding: bytes, as: UTF8.self)))
      case .file(let file): files[name] = file.incoming
      }
    }
    return PageRequest(FormFields(fields), files: files)
  }

  private static func lastComponent(of name: String) -> String {
    String((name.split { "/\\".contains($0) }.last ?? "").prefix(100))
  }
}
