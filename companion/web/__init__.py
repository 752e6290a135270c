"""What the views of all apps share."""
