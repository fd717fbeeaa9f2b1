/// Removes operations as long as the rest still fails: first long runs of them, in the end one by one.
func shortened<Element>(_ elements: [Element], stillFails: ([Element]) async -> Bool) async -> [Element] {
  var shortest = elements
  var length = max(1, elements.count / 2)
  while true {
    var start = 0
    var hasShrunk = false
    while start < shortest.count {
      var candidate = shortest
      candidate.removeSubrange(start..<min(start + length, candidate.count))
      if await stillFails(candidate) {
        shortest = candidate
        hasShrunk = true
      } else {
        start += length
      }
    }
    if !hasShrunk {
      if length == 1 { return shortest }
      length /= 2
    }
  }
}
