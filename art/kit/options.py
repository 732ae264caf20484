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
    pairs = {}
    for pair in asked:
        key, value = pair.split("=", 1)
        try:
            value = float(value) if "." in value else int(value)
        except ValueError:
            pass
        pairs[key] = value
    return pairs


def sky(name):
    """The path of a baked sky (README.md tells how to bake one)."""
    return str(SKIES / f"{name}.exr")
