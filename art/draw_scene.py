"""blender --background --python art/draw_scene.py -- SCENE key=value ...   Builds one scene of scenes/ and renders it into work/."""

import runpy
import sys
from pathlib import Path

art = Path(__file__).resolve().parent
sys.path.insert(0, str(art))
place = sys.argv.index("--") + 1
scene = sys.argv.pop(place)
runpy.run_path(str(art / "scenes" / f"{scene}.py"), run_name="__main__")
