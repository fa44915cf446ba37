PYTHON ?= python3
BIN := .venv/bin
COMPILED := build/compiled
QUICK := build/quick
CATANATRON := catanatron==3.2.1

.PHONY: help setup play test compiled interpreted lint rules chromium bench compile clean-compiled clean

help:
	@echo "make play            set everything up and open the table in the browser"
	@echo "make test            set everything up and run all checks"
	@echo "make rules           how much of the rule ledgers is proved by tests"
	@echo "make bench           measure both builds beside Catanatron"
	@echo "make compile         compile engine and rules in place; make clean-compiled goes back"

setup: .venv/ready

.venv/ready: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Steading needs Python 3.11 or newer; name one with make PYTHON=/path/to/python"; exit 2; }
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev]'
	@touch $@

play: setup
	@$(BIN)/steading serve

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check --quiet .
	$(BIN)/mypy
	PYTHONPATH=. $(BIN)/lint-imports --no-cache

rules: setup
	@$(BIN)/python -m pytest tests/rules --rules

interpreted: setup
	@$(MAKE) --no-print-directory lint
	@$(BIN)/python -m pytest tests/rules --rules
	$(BIN)/python -m pytest tests/browser
	$(BIN)/python -m pytest --doctest-glob='*.md' --doctest-modules README.md docs CONTRIBUTING.md src/steading/__init__.py
	$(BIN)/python -m pytest --numprocesses auto --dist worksteal --ignore tests/rules --ignore tests/bots/test_strength.py --ignore tests/browser

compiled: setup
	$(BIN)/python tools/compile.py --quick $(QUICK)
	PYTHONPATH=$(QUICK)/src $(BIN)/python -m pytest --build compiled --ignore tests/server --ignore tests/browser --ignore tests/drawing

chromium: setup
	@$(BIN)/python tools/chromium.py

# Side by side: browsers leave a core to the compiled build; what comes last spreads over all that are free.
test: setup chromium
	@$(MAKE) --no-print-directory --jobs 2 --output-sync=target interpreted compiled

.PHONY: $(COMPILED)
$(COMPILED): setup
	$(BIN)/python tools/compile.py $(COMPILED)

bench: $(COMPILED)
	@test -x .bench-venv/bin/python || $(PYTHON) -m venv .bench-venv
	@.bench-venv/bin/python -m pip install --quiet --disable-pip-version-check $(CATANATRON)
	$(BIN)/python -m benchmarks.run

compile: setup
	$(BIN)/python tools/compile.py

clean-compiled: setup
	$(BIN)/python tools/compile.py --clean

clean: clean-compiled
	rm -rf build .venv .bench-venv
