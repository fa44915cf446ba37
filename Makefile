PYTHON ?= python3
BIN := .venv/bin
COMPILED := build/compiled
CATANATRON := catanatron==3.2.1
PIP_AUDIT := pip-audit==2.10.1
PEERS := chess==1.11.2 open_spiel==2.0.2 pettingzoo==1.27.0 pygame==2.6.1

.PHONY: help setup play site check test soak rules chromium postgres pictures docs bench audit compile wheel sample clean-compiled clean

help:
	@echo "make play            install what plays and open the table in the browser"
	@echo "make site            the table as a folder of plain files, in build/pocket, for any static host"
	@echo "make check           after every edit: lint, types, contracts, the rules of what has changed"
	@echo "make test            set everything up and run all checks"
	@echo "make soak            the same for a night: both builds, all tables, many times the examples"
	@echo "make rules           how much of the rule ledgers is proved by tests"
	@echo "make pictures        the pictures in docs/, from real tables"
	@echo "make docs            the documents site, in build/site"
	@echo "make bench           measure both builds and the environments beside those of others"
	@echo "make wheel           the compiled and the pure wheel in dist/, each tried in an empty environment"
	@echo "make sample          the sample of the data set in data/, after the rules have changed"
	@echo "make audit           are holes known in what is installed?"
	@echo "make compile         compile engine and rules in place; make clean-compiled goes back"

setup: .venv/ready

# What plays, and then what checks: the same environment, but nobody who plays waits for the rest.
.venv/plays: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Steading needs Python 3.11 or newer; name one with make PYTHON=/path/to/python"; exit 2; }
	@$(PYTHON) tools/install.py '.[compiling]'
	@touch $@

.venv/ready: .venv/plays
	@$(PYTHON) tools/install.py '.[dev,docs,notebooks]'
	@touch $@

play: .venv/plays
	@$(BIN)/steading serve

site: .venv/plays
	@$(BIN)/steading site build/pocket --runtime build/runtime

check: setup
	@$(BIN)/python -m tools.suite check

test: setup chromium postgres
	@$(BIN)/python -m tools.suite test

soak: setup chromium postgres
	@$(BIN)/python -m tools.suite soak

rules: setup
	@$(BIN)/python -m pytest tests/rules --rules

chromium: setup
	@$(BIN)/python -m tools.chromium

postgres: setup
	@$(BIN)/python -m tools.postgres

pictures: chromium
	@$(BIN)/python -m tools.pictures

docs: setup
	@$(BIN)/python -m tools.site

.PHONY: $(COMPILED)
$(COMPILED): setup
	$(BIN)/python tools/compile.py $(COMPILED)

bench: $(COMPILED)
	@test -x .bench-venv/bin/python || $(PYTHON) -m venv .bench-venv
	@.bench-venv/bin/python -m pip install --quiet --disable-pip-version-check $(CATANATRON) $(PEERS)
	$(BIN)/python -m benchmarks.run

wheel: setup
	$(BIN)/python -m tools.wheel

sample: setup
	$(BIN)/python -m tools.sample

audit:
	@test -x .audit-venv/bin/python || $(PYTHON) -m venv .audit-venv
	@.audit-venv/bin/python -m pip install --quiet --disable-pip-version-check $(PIP_AUDIT)
	.audit-venv/bin/pip-audit --strict --no-deps --disable-pip --requirement constraints.txt

compile: setup
	$(BIN)/python tools/compile.py

clean-compiled: setup
	$(BIN)/python tools/compile.py --clean

clean: clean-compiled
	rm -rf build dist .venv .bench-venv .audit-venv
