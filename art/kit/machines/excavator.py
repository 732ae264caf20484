"""The 2.7 t mini digger with a bucket, as scenes use it."""

from kit.machines.arm import Arm
from kit.machines.digger import ARM_Y, MiniDigger
from kit.machines.machine import rotation_z


class Excavator(MiniDigger):
    """Made whole by its constructor; `build` puts it into the scene. A subclass that carries
    another tool overrides `tool`."""

    def __init__(
        self,
        body="#dc930f",
        slew=0.0,
        th=0.0,
        dip=-76,
        bucket=-0.15,
        mudz=0.42,
        decal="PLANT HIRE",
        **k,
    ):
        """slew: radians that the upper works are turned; th: radians that the boom is raised; dip:
        degrees of the stick (-90 hangs straight down); bucket: radians that the bucket (or tool) is
        curled; decal: the name on the boom; k: see Machine.
        """
        super().__init__(body, mudz, **k)
        self.undercarriage()
        with self.at(rotation_z(slew)):
            self.upper()
            self.tail()
            self.arm = Arm(self, th, dip, bucket, ARM_Y, decal, bucket=0)
            self.tool()

    def tool(self):
        """Draws what the arm carries, between the pins `self.arm.end` and `self.arm.tool_pin`: here
        the bucket. It is slewed with the arm afterwards."""
        self.arm.bucket()

    def build(self, loc=(0, 0, 0), rotz=0.0):
        """Makes the objects, and returns them."""
        return self.finish(loc, rotz)
