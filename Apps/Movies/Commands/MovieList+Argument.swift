public import ArgumentParser
public import MoviesServices

nonisolated extension MovieList: ExpressibleByArgument {}
