"""The command line of a scene, the folders of files that are made here, and the compiler of the two
C programs. Nothing here needs Blender."""

import os
import subprocess
import sys
from pathlib import Path

ART = Path(__file__).resolve().parent.parent
# Both are made here and never committed: baked skies (13 MB each), and renders on their way to
# media/.
SKIES = ART / "skies"
WORK = ART / "work"


def offset(text):
    """Metres along x, y and z, written dx:dy:dz."""
    x, y, z = (float(part) for part in text.split(":"))
    return x, y, z


# What is asked for by key, and how its text is read. These are for every scene; `args` adds a
# scene's own.
KNOWN = {
    # render() of camera.py
    "name": str,
    "w": int,
    "h": int,
    "spp": int,
    "scale": float,
    # camera() of camera.py
    "move": offset,
    "aim": offset,
    "lens": float,
    "fstop": float,
    "focus": float,
}
WANTED = {int: "a whole number", float: "a number", offset: "three numbers, dx:dy:dz"}


def args(**own):
    """What the scene takes beyond KNOWN, as asked for on the command line or else its default; call
    it once, at the scene's top.

    A number is given as its default; a choice as all its words, the default first:
    OPTIONS = args(left=48, state=("after", "before"))"""
    KNOWN.update(
        {key: default if isinstance(default, tuple) else float for key, default in own.items()}
    )
    defaults = {
        key: default[0] if isinstance(default, tuple) else default for key, default in own.items()
    }
    values = asked()
    return {key: values.get(key, default) for key, default in defaults.items()}


def asked():
    """The key=value words behind `--` on the command line, read; ends Blender with a message at one
    that means nothing here."""
    words = sys.argv[sys.argv.index("--") + 1 :] if "--" in sys.argv else []
    return dict(_read(word) for word in words)


def _read(word):
    """The key and the value of one word."""
    key, equals, text = word.partition("=")
    if not equals or key not in KNOWN:
        raise SystemExit(
            f"{word} means nothing here; there are {', '.join(f'{known}=' for known in KNOWN)}"
        )
    kind = KNOWN[key]
    if isinstance(kind, tuple):
        if text not in kind:
            raise SystemExit(f"{word}: {key}= is one of {', '.join(kind)}")
        return key, text
    try:
        return key, kind(text)
    except ValueError:
        raise SystemExit(f"{word}: {key}= takes {WANTED[kind]}")


def sky(name):
    """The path of a baked sky (README.md tells how to bake one)."""
    return str(SKIES / f"{name}.exr")


# ================================================================== programs in C
# For clouds and noise, where Python is too slow. Each is compiled on first use.

FLAGS = ("-O3", "-march=native", "-ffast-math", "-fopenmp")


def compiled(name, *flags):
    """The path of NAME.c compiled into work/, anew if the source has changed."""
    source = ART / f"{name}.c"
    target = WORK / f"{name}.bin"
    if not target.exists() or target.stat().st_mtime < source.stat().st_mtime:
        WORK.mkdir(exist_ok=True)
        fresh = WORK / f"{name}.{os.getpid()}"
        subprocess.run(["gcc", *FLAGS, *flags, source, "-o", fresh, "-lm"], check=True)
        fresh.replace(target)  # at once, in case another run is using the old one
    return str(target)
