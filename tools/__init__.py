"""Tools of the project: compiling, contracts, benchmarks."""
