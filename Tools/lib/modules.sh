# Functions that find, build and test one module. Source this file after prepare.sh.

# Prints the names of all modules: each is the name of a folder.
modules() { printf '%s\n' Modules/*/*/ Apps/*/ | xargs -n 1 basename; }

# Prints the module that has the given name, or the given name of tests. Ends the tool if there is none.
module_named() {
  modules | grep --ignore-case --line-regexp --fixed-strings -e "$1" -e "${1%[Tt]ests}" ||
    refuse "there is no module ‘$1’; the nearest names are $(nearest_modules "$1")"
}

# Prints the three modules with the smallest number of letters to insert, delete or replace.
nearest_modules() {
  modules | awk -v name="${1%[Tt]ests}" '
    function min(a, b) { return a < b ? a : b }
    {
      word = tolower($0); other = tolower(name)
      for (i = 0; i <= length(word); i++) for (j = 0; j <= length(other); j++)
        cost[i, j] = !i ? j : !j ? i : min(min(cost[i - 1, j], cost[i, j - 1]) + 1,
          cost[i - 1, j - 1] + (substr(word, i, 1) != substr(other, j, 1)))
      print cost[length(word), length(other)], $0
    }' | sort --stable --key 1,1n | head -n 3 | awk '{ printf "%s‘%s’", separator, $2; separator = ", " }'
}

# Prints the modules below a build folder that were compiled since a file changed, each with the number of its files.
compiled() {
  find "$1" -path '*.build/*' -name '*.swift.o' -newer "$2" | sed -E 's|.*/([^/]+)\.build/.*|\1|' | sort | uniq -c |
    awk '{ print $2, $1 }'
}

# Builds and tests a module with nothing but what it needs, in a scratch folder of its own, so that a dependency that it
# doesn't declare is not found.
test_module() {
  local scratch=.build/modules/$1 stamp
  mkdir -p "$scratch"
  stamp=$scratch/start
  touch "$stamp"
  export STEPFLOW_MODULE=$1
  say "Building $1 alone"
  swift build --build-tests --scratch-path "$scratch"
  say "Compiled: $(compiled "$scratch/" "$stamp" | sed '/^StepFlowPackage/d; s/ .*//' | paste -sd ' ' -)"
  if [ ! -d "Tests/$1Tests" ]; then
    say "$1 has no tests of its own"
    return
  fi
  swift test --skip-build --scratch-path "$scratch"
}
