"""Sentences by language: code names a message and gives its arguments, and a catalogue says it.

A language is a folder in `locale/`: Fluent files with its messages and terms, `language.toml` with its name, and texts.
"""
