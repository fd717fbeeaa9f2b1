import CNcurses
import Dispatch
import Foundation

/// Tells on the main queue which signals the process was sent, instead of what they do by default.
final class Signals {
  private let source: any DispatchSourceRead

  /// What ends a process that does nothing about it, short of a crash: the terminal is to be given back before.
  static let ending = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF]

  /// - Parameters:
  ///   - signals: The signals to follow until ``stop()``.
  ///   - onSignal: Is told each of them.
  init(_ signals: [Int32], onSignal: @escaping (Int32) -> Void) throws(TerminalError) {
    let descriptor = flow_signals_follow(signals, Int32(signals.count))
    guard descriptor >= 0 else { throw .system("no pipe for signals") }
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [source] in
      MainActor.assumeIsolated {
        while !source.isCancelled {
          let signal = flow_signals_next()
          guard signal != 0 else { break }
          onSignal(signal)
        }
      }
    }
    source.activate()
  }

  /// Lets the signals do again what they did before.
  func stop() {
    source.cancel()
    flow_signals_release()
  }
}
