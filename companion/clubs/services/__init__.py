"""Everything that writes in a club. Each action is one transaction and one line of the audit log, and repeating it
changes nothing.
"""
