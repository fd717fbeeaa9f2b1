import Foundation

private let target = ProcessInfo.processInfo.environment["STEPFLOW_FUZZ"].flatMap(FuzzTarget.init)

/// Checks an input of libFuzzer, which saves the input when the process aborts.
@_cdecl("LLVMFuzzerTestOneInput")
public nonisolated func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  MainActor.assumeIsolated {
    do {
      guard let target else {
        throw FuzzFinding(description: "STEPFLOW_FUZZ: expected one of \(FuzzTarget.allCases.map(\.rawValue))")
      }
      try target.check(input)
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      abort()
    }
  }
  return 0
}
