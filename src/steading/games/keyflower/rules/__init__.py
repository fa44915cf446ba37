"""The rules, one module a chapter of the book: what may a player do, what happens then, and why not?"""
