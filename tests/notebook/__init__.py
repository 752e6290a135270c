"""A third app beside matches and clubs: it shows how little it takes to stand on `companion.access`."""
