"""The version of the engine as a package. It has its own module so that building the package imports nothing else."""

VERSION = '1.1.0.dev0'
