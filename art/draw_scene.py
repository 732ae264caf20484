"""Builds one scene of scenes/ and renders it into work/; develop.py makes a picture of what it
leaves there.

    blender -b -noaudio -P art/draw_scene.py -- SCENE [key=value ...]

Every scene takes name= (of the render; else the scene's), w=, h=, spp= (samples for each pixel),
scale= (of the size), move=, aim=, lens=, fstop= and focus=, which kit/camera.py explains. args() at
the top of a scene lists its own options. Blender ends at an unknown option (kit/options.py)."""

import runpy
import sys
from pathlib import Path

ART = Path(__file__).resolve().parent
SCENES = sorted(path.stem for path in (ART / "scenes").glob("*.py"))

sys.path.insert(0, str(ART))
words = sys.argv[sys.argv.index("--") + 1 :] if "--" in sys.argv else []
scene = words[0] if words else ""
if scene not in SCENES:
    raise SystemExit(f"Which scene? There are {', '.join(SCENES)}")
sys.argv[sys.argv.index("--") + 1] = f"name={scene}"  # unless a later word gives another
runpy.run_path(str(ART / "scenes" / f"{scene}.py"), run_name="__main__")
