import CTerminal
import Dispatch
import Foundation

/// A source of the signals the process receives, on the main queue and in place of their default actions.
package final class SignalSource {
  private let source: any DispatchSourceRead

  /// The signals that end a process by default, other than crashes.
  package static let termination = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF]

  /// Follows signals until ``stop()``.
  package init(_ signals: [Int32], onSignal: @escaping (Int32) -> Void) throws(TerminalError) {
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

  /// Restores the previous actions of the signals.
  package func stop() {
    source.cancel()
    flow_signals_release()
  }
}
