"""Where this installation keeps its data."""

from pathlib import Path

from platformdirs import user_data_path

CODE = Path(__file__).resolve().parents[2]
IS_CHECKOUT = (CODE / 'pyproject.toml').is_file()  # otherwise it was installed from a wheel


def data_folder(chosen: str) -> Path:
    """Return the folder of the database: the one the operator chose, `data` beside the code of a checkout or where an
    earlier version left it, otherwise the user's own folder for data.
    """
    beside = CODE / 'data'
    if chosen:
        return Path(chosen).resolve()
    return beside if IS_CHECKOUT or beside.is_dir() else user_data_path('companion', appauthor=False)
