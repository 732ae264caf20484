"""excavator.py - the 2.7 t mini digger with its bucket facing the machine (digger.py's faces away, as no backhoe does).
slew: radians the upper works are turned; th: boom, radians; dip: stick, degrees; bucket: curl, radians. tipw after build(): bucket lip in the scene"""

import numpy as np

from kit import materials
from kit.machine import Machine
from kit.mesh import rotation_matrix


class Excavator(Machine):
    BV = {**Machine.BV, "body": (0.010, 3), "bodyL": (0.040, 5), "dark": (0.008, 2)}

    def __init__(self, body="#dc930f", slew=0.0, th=0.0, dip=-76, bucket=-0.15, mudz=0.42, decal="PLANT HIRE", **k):
        super().__init__(body, mudz, **k)
        self.extra = {"glass": materials.glass("mglass", "#d5dedb", dirt=0.05)}
        self.undercarriage()
        under = {k_: len(m.V) for k_, m in self.g.items()}
        self.upper()
        U = self.mb
        self.txt = []
        b_ = self.g["bodyL"].V[2]
        k_ = b_[:, 0] < -0.65
        b_[k_, 1] *= np.where(b_[k_, 0] < -0.8, 0.55, 0.74)  # the bonnet top follows the round tail
        for sy in (-1, 1):  # a louvred panel each side
            U("black").box((0.30, 0.014, 0.30), (-0.40, sy * 0.690, 1.225), (0, 0, sy * -0.05), bev=0.004)
            [
                U("dark").box((0.27, 0.016, 0.014), (-0.40, sy * 0.698, 1.11 + i * 0.038), (sy * 0.5, 0, sy * -0.05), bev=0.002)
                for i in range(7)
            ]
        self.label("27", (0.07, -0.6985, 0.985), 0.10)
        self.label("2.7 t", (-0.9285, 0.12, 0.80), 0.10, "-x")
        self.arm(th, dip, bucket, decal=decal)
        self.Rs = rotation_matrix(0, 0, slew)
        for k_, m in self.g.items():
            for i in range(under.get(k_, 0), len(m.V)):
                m.V[i] = (m.V[i] @ self.Rs.T).astype(np.float32)
        self.txt = [(b, self.Rs @ R, self.Rs @ np.asarray(p, float), z, key) for b, R, p, z, key in self.txt]

    def build(self, loc=(0, 0, 0), rotz=0.0):
        obs = self.finish(loc, rotz)
        self.tipw = self.world_pt(self.Rs @ np.asarray(self.tip, float))
        return obs
