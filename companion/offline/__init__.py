"""What a phone carries so that the whole table works without a network: this site itself, on Python in the browser.

It knows the site and is known by nobody in it but the addresses. It computes nothing of its own: what the server last
said of a match (its ground) and what was done since (the waiting acts) give every page it draws.
"""
