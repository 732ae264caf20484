"""The two parts that are too slow in Python are in C, and compiled when they are first needed."""

import os
import subprocess
from pathlib import Path

from kit.options import WORK

FLAGS = ("-O3", "-march=native", "-ffast-math", "-fopenmp")


def compiled(name, *flags):
    """The path of kit/picture/NAME.c compiled into work/, anew if the source has changed."""
    source = Path(__file__).with_name(f"{name}.c")
    target = WORK / f"{name}.bin"
    if not target.exists() or target.stat().st_mtime < source.stat().st_mtime:
        WORK.mkdir(exist_ok=True)
        fresh = WORK / f"{name}.{os.getpid()}"
        subprocess.run(["gcc", *FLAGS, *flags, source, "-o", fresh, "-lm"], check=True)
        fresh.replace(target)  # at once, in case another run is using the old one
    return str(target)
