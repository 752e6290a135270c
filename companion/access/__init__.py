"""Who may do what: shared by matches and clubs."""
