"""What a phone stores so that the whole table works without a network: this site itself, running on Python in the
browser. The rest of the site does not know about it, except for its addresses. It stores nothing of its own: every page
follows from what the server last said of a match (its snapshot) and from what was done since (the queued acts).
"""
