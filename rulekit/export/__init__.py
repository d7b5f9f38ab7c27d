"""A page that needs no server: everything that it is made of → a folder for any host of files.

Read `folder` first.
"""
