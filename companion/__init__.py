"""The Django site. Points are computed by `scoring` only."""
