"""Builds one scene of scenes/ and renders it into work/; develop.py makes a picture of what it leaves there.

    blender -b -noaudio -P art/draw_scene.py -- SCENE [key=value ...]

Every scene takes spp= (samples for each pixel), scale= (of the size), name=, w=, h= (kit/render.py), and move=, aim=, lens=,
fstop=, focus= (kit/camera.py). What else a scene takes stands at its top."""

import runpy
import sys
from pathlib import Path

ART = Path(__file__).resolve().parent

sys.path.insert(0, str(ART))
scene = sys.argv.pop(sys.argv.index("--") + 1)
runpy.run_path(str(ART / "scenes" / f"{scene}.py"), run_name="__main__")
