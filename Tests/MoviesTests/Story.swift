import Testing

/// A story that a script tells, and the tree of flows at its end.
nonisolated struct Story: CustomTestStringConvertible, Sendable {
  let title: String
  let isSignedIn: Bool
  let tree: String
  let script: String

  var testDescription: String { title }

  static let all = [
    Story(
      title: "an onboarding that checks input and keeps it on the way back", isSignedIn: false,
      tree: "App > Onboarding > nameIsRequired > nameIsGiven(Ada)",
      script: """
        expect "Enter your name"
        type Name "  "
        expect "Type a name."
        press Continue
        type Name "Ada"
        press Continue
        type "API key" "not a key"
        expect "A key has only letters and digits"
        back
        expect "Name: [Ada]"
        press Continue
        expect "API key: [•••••••••]"
        """),
    Story(
      title: "an onboarding", isSignedIn: false,
      tree: "App > Dashboard[*Wishlist > moviesAreRequired, Watched > moviesAreRequired]",
      script: """
        type Name "Ada"
        press Continue
        press "Use the built-in catalog"
        expect "Your wishlist is empty"
        """),
    Story(
      title: "a way from list to movie to person, with undo and badges", isSignedIn: true,
      tree: """
        App > Dashboard[*Wishlist > moviesAreRequired > catalogIsRequested > movie(movieIsPicked(249)) > \
        movie(personIsPicked(1043)) > movie(movieIsPicked(293)), Watched > moviesAreRequired]
        """,
      script: """
        press "Add a movie"
        type Search "alien"
        select Alien
        press "Add to wishlist"
        expect "Wishlist (1)"
        press Undo
        expect "Undone"
        refuse "Wishlist (1)"
        press "Add to wishlist"
        select "Sigourney Weaver"
        expect "Ghostbusters"
        select "Ghostbusters"
        expect "Directed by: Ivan Reitman"
        """),
    Story(
      title: "a watched movie with date, rating, note, statistics, a confirmed removal and undo", isSignedIn: true,
      tree: "App > Dashboard[Wishlist > moviesAreRequired > catalogIsRequested, *Watched > moviesAreRequired]",
      script: """
        press "Add a movie"
        select "Seven Samurai"
        press "Mark as watched"
        press "Edit entry"
        type Date "9999-02-28"
        press Save
        expect "That date is in the future."
        type Date "2025-02-28"
        type Rating 9
        type Note "Long, and not a minute too long."
        press Save
        expect "Rating: 9/10"
        press "Remove from watched"
        press Cancel
        expect "Watched on 2025-02-28"
        back
        tab Watched
        expect "9/10 · 2025-02-28"
        press Statistics
        expect "1 movie, 3 h 27 min"
        press "Review 2025"
        expect "Feb: 1"
        press "All years"
        select "Toshiro Mifune"
        expect "Yojimbo"
        back
        back
        select "Seven Samurai"
        press "Remove from watched"
        press Remove
        back
        expect "No watched movies yet"
        press Undo
        expect "9/10"
        """),
    Story(
      title: "a sorted and filtered list beside another", isSignedIn: true,
      tree: "App > Dashboard[*Wishlist > moviesAreRequired, Watched > moviesAreRequired]",
      script: """
        press "Add a movie"
        select "Casablanca"
        press "Add to wishlist"
        back
        select "Blade Runner"
        press "Add to wishlist"
        back
        back
        expect "Wishlist (2)"
        press "Sort and filter"
        type Decade "1940s"
        expect "Casablanca"
        refuse "Blade Runner"
        tab Watched
        expect "No watched movies yet"
        tab Wishlist
        select "Casablanca"
        press "Mark as watched"
        expect "Watched (1)"
        back
        """),
  ]
}
