"""The browser table: a log of actions, and views of it.

Kept empty, so that the processes in which bots think load nothing of the web.
"""
