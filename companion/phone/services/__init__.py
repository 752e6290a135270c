"""Everything that writes: transfers, merging two devices, deletion."""
