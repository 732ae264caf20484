"""What the command line asks of a scene, and where files are."""

import sys
from pathlib import Path

ART = Path(__file__).resolve().parent.parent
# Both are made here and never committed: baked skies (13 MB each), and renders on their way to media/.
SKIES = ART / "skies"
WORK = ART / "work"


def args():
    """The key=value pairs behind `--` on the command line; numbers come as numbers."""
    asked = sys.argv[sys.argv.index("--") + 1 :] if "--" in sys.argv else []
    return {key: _number_if_one(value) for key, value in (pair.split("=", 1) for pair in asked)}


def _number_if_one(text):
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            pass
    return text


def sky(name):
    """The path of a baked sky (README.md tells how to bake one)."""
    return str(SKIES / f"{name}.exr")
