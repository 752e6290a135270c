"""The operator's page: for the person who runs this site, without a terminal."""
