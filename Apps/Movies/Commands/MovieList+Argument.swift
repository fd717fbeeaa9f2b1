public import ArgumentParser
public import MoviesServices

nonisolated extension MovieList: ExpressibleByArgument {}
nonisolated extension MovieSort: ExpressibleByArgument {}
