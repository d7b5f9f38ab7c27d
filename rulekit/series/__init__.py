"""Very many games → chunks, each a pure task and a file of rows; whoever carries them, the files are the same.

Read tasks.py first, then work.py, folder.py, running.py; carriers.py and cluster.py are ways to have it done.

Never: counts a chunk twice; believes a file.
"""
