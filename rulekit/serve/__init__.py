"""Tables for browsers on this computer or the local network: the only room that listens and keeps tables on disk.

Read `hall` first (the tables there are, and who sits where), then `app` (what a browser may ask for), `ledger` (what is
kept), `guard` (whom it answers).
"""
