/// The numbers about the work of a server, as text for Prometheus.
struct ServerMetrics {
  private var requests: [Int: Int] = [:]
  private var duration = Duration.zero

  mutating func count(status: Int, duration: Duration) {
    requests[status, default: 0] += 1
    self.duration += duration
  }

  func text(_ sessions: SessionStore) -> String {
    let windows = sessions.all.flatMap(\.windows.values)
    let seconds = Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
    let answers = requests.sorted { $0.key < $1.key }.map { "flow_requests_total{status=\"\($0.key)\"} \($0.value)" }
    return
      ([
        "# TYPE flow_sessions gauge", "flow_sessions \(sessions.all.count)",
        "# TYPE flow_windows gauge", "flow_windows \(windows.count)",
        "# TYPE flow_streams gauge", "flow_streams \(windows.reduce(0) { $0 + $1.streamCount })",
        "# TYPE flow_request_seconds summary", "flow_request_seconds_sum \(seconds)",
        "flow_request_seconds_count \(requests.values.reduce(0, +))",
        "# TYPE flow_requests_total counter",
      ] + answers).joined(separator: "\n")
  }
}
