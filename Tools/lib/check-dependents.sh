#!/usr/bin/env bash
# Tests packages that depend on a copy of this package as README.md says: the package that “Build an app” makes and
# Examples/RxFlowDemo by path, Trails by the URL of a Git repository. Fails if SwiftPM fetches packages that they don't need.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source Tools/lib/prepare.sh

fail() {
  printf 'check-dependents: %s\n' "$1" >&2
  exit 1
}

copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
git init --quiet --initial-branch main "$copy/StepFlow"
copy_package "$copy/StepFlow"
git -C "$copy/StepFlow" add --all
git -C "$copy/StepFlow" -c user.name=check -c user.email=check@localhost commit --quiet --message "A copy"
git clone --quiet --bare "$copy/StepFlow" "$copy/StepFlow.git"

mkdir -p "$copy/Trails/Sources" "$copy/Trails/Tests"
cp -r Apps/Trails "$copy/Trails/Sources/trails"
cp -r Tests/TrailsTests "$copy/Trails/Tests/TrailsTests"
# They compare the program with an article of this package.
rm "$copy/Trails/Tests/TrailsTests/ArticleTests.swift"
mapfile -t dependencies < <(grep '^\.package(' README.md | sed "s|https://example.com|file://$copy|")
[ ${#dependencies[@]} -eq 3 ] || fail "README.md: expected dependencies by path, by URL and without traits"
cd "$copy/Trails"

write_manifest() {
  cat >Package.swift <<END
// swift-tools-version: 6.3
import PackageDescription

let modules = ["FlowApp", "StepFlow"]

func stepFlow(_ modules: [String]) -> [Target.Dependency] {
  modules.map { .product(name: \$0, package: "StepFlow") }
}

let package = Package(
  name: "Trails",
  platforms: [.macOS(.v15)],
  dependencies: [
    $1
  ],
  targets: [
    .executableTarget(
      name: "trails", dependencies: stepFlow(modules), swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "TrailsTests", dependencies: ["trails"] + stepFlow(modules + ["FlowTesting", "FlowScripting"]),
      swiftSettings: [.defaultIsolation(MainActor.self)]),
  ]
)
END
}

# Resolves with a cache of its own, so that it sees what a new user fetches, and prints what was fetched.
resolve() {
  rm -rf .build Package.resolved
  swift package --cache-path "$copy/cache" resolve >&2
  find .build/checkouts -mindepth 1 -maxdepth 1 -printf '%f\n' 2>/dev/null | sort | paste -sd ' ' || true
}

write_manifest "${dependencies[0]}"
say "Resolving ${dependencies[0]}"
fetched=$(resolve)
forApp="swift-argument-parser swift-log"
[ "$fetched" = "$forApp" ] || fail "a dependency by path fetches $fetched, expected $forApp"
say "Following “Build an app” in an empty folder"
mkdir "$copy/Books"
article=$copy/StepFlow/Modules/Framework/FlowApp/FlowApp.docc/BuildAnApp.md
"$copy/StepFlow/Tools/lib/follow-article.sh" "$article" "$copy/Books" --run
say "Testing Examples/RxFlowDemo, which depends on the package by path"
# The folder has the framework built already.
swift test --package-path "$copy/StepFlow/Examples/RxFlowDemo" --scratch-path "$copy/Books/.build"

write_manifest "${dependencies[1]}"
say "Resolving ${dependencies[1]}"
fetched=$(resolve)
[ "$fetched" = "StepFlow $forApp" ] || fail "a dependency by URL fetches $fetched, expected StepFlow $forApp"
say "Testing"
swift test

mkdir -p "$copy/Terminal/Sources/terminal"
cd "$copy/Terminal"
cat >Sources/terminal/main.swift <<END
import FlowScreens
import FlowTerminal

print(FullScreen(window: Window(title: "Terminal")))
END
cat >Package.swift <<END
// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "Terminal",
  platforms: [.macOS(.v15)],
  dependencies: [
    ${dependencies[2]}
  ],
  targets: [
    .executableTarget(
      name: "terminal",
      dependencies: ["FlowTerminal", "FlowScreens"].map { .product(name: \$0, package: "StepFlow") })
  ]
)
END
say "Resolving ${dependencies[2]}"
fetched=$(resolve)
[ "$fetched" = StepFlow ] || fail "a dependency without traits fetches $fetched, expected StepFlow alone"
say "Building"
swift build
say "A package can depend on the framework alone"
