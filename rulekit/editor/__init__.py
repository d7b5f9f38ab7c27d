"""Texts as an editor holds them, and a place in one → what an editor shows there: mistakes, words, meanings.

The answers are plain functions; `server.py` alone knows the protocol that editors speak.

Never: writes a file; holds a rule.
"""
