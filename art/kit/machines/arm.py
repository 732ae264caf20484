"""The arm of a digger: king post, boom, stick, rams, linkage and bucket, which opens towards the
machine.

All sizes are those of the 2.7 t digger; a smaller machine draws its arm inside
`machine.at(np.eye(3) * size)`. Points are (x, z) in the plane of the arm. `along` is the direction
down the stick, `ahead` is square to it, away from the machine."""

import math
import numpy as np

from kit.machines.machine import arc, bezier, pitch_up, spline

FOOT = np.array([0.80, 0.95])  # pin at the boom's foot
KNEE = FOOT + [0.70, 1.33]  # the bend of the boom
NOSE = FOOT + [1.68, 1.07]  # pin at the boom's end, on which the stick turns
STICK = 1.256  # length from that pin to the bucket's
BUCKET_WIDTH = 0.46
LETTER = 0.062  # width of a letter of the name on the boom


def turn(angle):
    """2x2 matrix: turns (x, z), +x towards +z."""
    c, s = math.cos(angle), math.sin(angle)
    return np.array([[c, -s], [s, c]])


def with_y(points, y):
    """Points (x, z) as (x, y, z)."""
    return np.c_[points[:, 0], np.full(len(points), y), points[:, 1]]


class Boom:
    """The outline of a banana boom through foot, knee and nose, in pieces."""

    def __init__(self, foot, knee, nose):
        self.back = bezier(
            [foot + [-0.075, 0.06], foot + [0.10, 0.85], knee + [-0.25, 0.16], knee + [0.20, 0.13]],
            14,
        )
        self.top = bezier(
            [knee + [0.20, 0.13], knee + [0.5, 0.10], nose + [-0.35, 0.16], nose + [0.02, 0.085]],
            10,
        )
        under = bezier(
            [
                nose + [0.03, -0.085],
                nose + [-0.35, -0.03],
                knee + [0.45, -0.16],
                knee + [0.12, -0.19],
            ],
            10,
        )
        front = bezier(
            [
                knee + [0.12, -0.19],
                knee + [-0.12, -0.22],
                foot + [0.30, 0.70],
                foot + [0.095, -0.05],
            ],
            14,
        )
        nose_end = arc(nose[0], nose[1], 0.095, 80, -80, 7)
        foot_end = arc(foot[0], foot[1], 0.09, -40, -200, 7)
        self.outline = np.concatenate(
            [self.back, self.top[1:], nose_end, under[1:], front[1:], foot_end]
        )
        low = bezier(
            [foot + [0.0, 0.25], foot + [0.16, 0.8], knee + [-0.16, -0.02], knee + [0.18, -0.03]],
            12,
        )
        high = bezier(
            [knee + [0.18, -0.03], knee + [0.4, -0.03], nose + [-0.5, 0.05], nose + [-0.22, 0.04]],
            8,
        )
        middle = np.concatenate([low, high[1:]])
        self.stiffener = np.r_[middle + [0, 0.05], (middle - [0, 0.05])[::-1]]

    def hose(self, y):
        """A hose from the king post along the boom's back."""
        along_back, along_top = self.back[3::3] + [0, 0.03], self.top[2::3] + [0, 0.025]
        return spline(
            np.r_[[[0.60, y, 1.0], [0.62, y, 1.25]], with_y(along_back, y), with_y(along_top, y)],
            50,
        )


def boom_ram_lug(p):
    """Outline of the lug under the knee that takes the boom ram's pin at p."""
    x, z = p
    return [(x - 0.1, z + 0.14), (x - 0.06, z - 0.05), (x + 0.06, z - 0.05), (x + 0.14, z + 0.16)]


def stick_ram_lug(p):
    """Outline of the lug on top of the knee that takes the stick ram's pin at p."""
    x, z = p
    return [(x - 0.08, z - 0.16), (x - 0.05, z + 0.05), (x + 0.05, z + 0.05), (x + 0.2, z - 0.14)]


def stick_outline(nose, end, tail, along, ahead):
    """Outline of the stick from its tail over the boom's nose to its end."""
    return [
        tail - ahead * 0.07 - along * 0.02,
        tail - along * 0.07,
        tail + ahead * 0.07,
        nose + ahead * 0.12 + along * 0.02,
        end + ahead * 0.07 - along * 0.1,
        end + ahead * 0.05 + along * 0.05,
        end - ahead * 0.06 + along * 0.05,
        end - ahead * 0.07 - along * 0.12,
        nose - ahead * 0.12 + along * 0.12,
        nose - ahead * 0.12,
    ]


def bucket_ram_lug(nose, p, along, ahead):
    """Outline of the lug on the stick that takes the bucket ram's pin at p."""
    return [
        nose + ahead * 0.08 - along * 0.16,
        nose + ahead * 0.08 + along * 0.1,
        p + along * 0.06 + ahead * 0.04,
        p - along * 0.06 + ahead * 0.04,
    ]


def king_post(machine, y):
    """The casting that lets the boom swing, and its pin."""
    for z in (0.68, 0.98):
        outline = [(0.52, z - 0.05), (0.78, z - 0.05), (0.78, z + 0.05), (0.52, z + 0.05)]
        machine.mb("dark").prism(outline, 0.22, loc=(0, y, 0))
    machine.mb("dark").cyl((0.76, y, 0.62), (0.76, y, 1.06), 0.085, 24, bev=0.012)
    outline = [(0.70, 0.66), (0.98, 0.66), (1.0, 0.76), (0.93, 1.02), (0.80, 1.08), (0.70, 1.0)]
    machine.mb("body").prism(outline, 0.26, loc=(0.05, y, 0))


def collars(machine, material, p, y, inner, outer, r, n, bev):
    """A round boss on each side of the arm at the pin p."""
    for side in (-1, 1):
        machine.mb(material).cyl(
            (p[0], y + side * inner, p[1]), (p[0], y + side * outer, p[1]), r, n, bev=bev
        )


def third_corner(a, b, from_a, from_b, ahead):
    """The point at these distances from a and b, on the side that `ahead` points to."""
    distance = np.linalg.norm(b - a)
    foot = (distance * distance + from_a * from_a - from_b * from_b) / (2 * distance)
    height = math.sqrt(max(0, from_a * from_a - foot * foot))
    e = (b - a) / distance
    square = np.array([-e[1], e[0]])
    corners = a + e * foot + square * height, a + e * foot - square * height
    return corners[0] if corners[0] @ ahead > corners[1] @ ahead else corners[1]


class Arm:
    """Draws an arm onto a machine; `end` and `tool_pin` are where a tool other than the bucket
    goes."""

    def __init__(self, machine, boom, stick, curl, y, decal, bucket=BUCKET_WIDTH):
        """boom: radians it is raised; stick: degrees from +x, downwards negative; curl: radians the
        bucket (or tool) is turned; y: the plane of the arm; decal: the name on the boom, or None;
        bucket: its width in metres, 0 for no bucket.
        """
        self.machine = machine
        self.y = y
        self.raised = boom
        self.nose = self.on_boom(NOSE)
        self.along = np.array([math.cos(math.radians(stick)), math.sin(math.radians(stick))])
        self.ahead = np.array([-self.along[1], self.along[0]])
        self.end = self.nose + self.along * STICK
        self.tail = self.nose - self.along * 0.34 - self.ahead * 0.02
        self.curl = turn(curl)
        self.tool_pin = self.on_tool(0.22, 0.08)
        king_post(machine, y)
        machine.bolts(
            [(0.87 + 0.05 * math.cos(a), y - 0.13, 0.72 + 0.02 * math.sin(a)) for a in (0, 2, 4)],
            (0, -1, 0),
        )
        self.boom(decal)
        self.stick()
        self.linkage()
        if bucket:
            self.bucket(bucket)

    def on_boom(self, p):
        """Where a point of the level boom is when it is raised."""
        return FOOT + turn(self.raised) @ (np.asarray(p, float) - FOOT)

    def on_tool(self, x, z):
        """A point of the bucket, given from its pin with its mouth level below."""
        return self.end + self.curl @ np.array([x, z])

    def off(self, p, y=None):
        return (p[0], self.y if y is None else y, p[1])

    # ---------------------------------------------------------------- boom
    def boom(self, decal):
        """Drawn level, then raised about its foot."""
        m, y = self.machine, self.y
        boom = Boom(FOOT, KNEE, NOSE)
        foot = np.array([FOOT[0], 0, FOOT[1]])
        R = pitch_up(self.raised)
        with m.at(R, foot - R @ foot):
            m.plate("body", boom.outline, 0.15, y)
            for side in (-1, 1):
                m.plate("body", boom.stiffener, 0.010, y + side * 0.078)
                for (x, z), r in ((FOOT, 0.10), (NOSE, 0.095)):
                    m.mb("body").cyl(
                        (x, y + side * 0.07, z), (x, y + side * 0.105, z), r, 26, bev=0.008
                    )
                    m.mb("steel").cyl(
                        (x, y + side * 0.10, z), (x, y + side * 0.125, z), 0.04, 20, bev=0.005
                    )
                    m.mb("steel").cyl(
                        (x + 0.065, y + side * 0.105, z), (x + 0.065, y + side * 0.117, z), 0.010, 6
                    )
            m.plate("body", boom_ram_lug(KNEE + [-0.02, -0.30]), 0.17, y)
            m.plate("body", stick_ram_lug(KNEE + [-0.06, 0.24]), 0.10, y)
            for k in range(4):
                m.mb("hose").tube(boom.hose(y - 0.045 + k * 0.03), 0.0125, 8)
            for x, z in (boom.back[7], boom.top[5]):  # clamps over the hoses
                m.mb("black").box((0.03, 0.17, 0.012), (x, y, z + 0.05), bev=0.004)
                for side in (-1, 1):
                    m.mb("black").box(
                        (0.03, 0.01, 0.06), (x, y + side * 0.08, z + 0.025), bev=0.003
                    )
            x, z = KNEE
            m.mb("black").box((0.08, 0.10, 0.08), (x + 0.35, y, z - 0.22), bev=0.015)
            m.mb("lamp").box((0.012, 0.085, 0.06), (x + 0.395, y, z - 0.22), bev=0.004)
            if decal:
                m.label(decal, (x + 0.12, y - 0.0842, z - 0.065), 0.085, "-y", -0.13)
                m.label(
                    decal,
                    (x + 0.05 + LETTER * len(decal), y + 0.0842, z - 0.125),
                    0.085,
                    "+y",
                    0.13,
                )

    # -------------------- stick and the rams that move it
    def stick(self):
        m, y = self.machine, self.y
        m.ram((0.98, y, 0.78), self.off(self.on_boom(KNEE + [-0.02, -0.30])), 0.058, 0.033)
        m.ram(self.off(self.on_boom(KNEE + [-0.06, 0.24])), self.off(self.tail), 0.055, 0.031)
        m.plate(
            "body", stick_outline(self.nose, self.end, self.tail, self.along, self.ahead), 0.115, y
        )
        for p, r in ((self.nose, 0.105), (self.end, 0.075), (self.tail, 0.06)):
            collars(m, "body", p, y, 0.05, 0.078, r, 24, 0.006)

    def linkage(self):
        """The bucket's ram, the links between it, stick and bucket, and the ram's hoses."""
        m, y = self.machine, self.y
        on_stick = self.end - self.along * 0.22
        knuckle = third_corner(on_stick, self.tool_pin, 0.26, 0.25, self.ahead)
        ram_foot = self.nose + self.ahead * 0.17 - self.along * 0.05
        m.plate("body", bucket_ram_lug(self.nose, ram_foot, self.along, self.ahead), 0.09, y)
        m.ram(self.off(ram_foot), self.off(knuckle), 0.048, 0.028)
        m.link(self.off(knuckle), self.off(on_stick), 0.035)
        m.link(self.off(knuckle), self.off(self.tool_pin), 0.034)
        for p in (self.end, self.tool_pin):
            m.pin(self.off(p), 0.115, 0.026)
        for aside in (-0.03, 0.03):
            line = [
                self.off(self.on_boom(NOSE + [-0.25, 0.16]), y + aside),
                self.off(self.nose - self.along * 0.40 + self.ahead * 0.02, y + aside * 1.5),
                self.off(self.nose + self.ahead * 0.25 - self.along * 0.22, y + aside * 1.5),
                self.off(ram_foot + self.ahead * 0.08 + self.along * 0.08, y + aside),
            ]
            m.mb("hose").tube(spline(line, 30), 0.012, 8)

    # ---------------------------------------------------------------- bucket
    def bucket(self, width=BUCKET_WIDTH):
        m, y = self.machine, self.y
        # from the pin over the back to the lip
        shell = [(-0.04, -0.09), (0.10, -0.055), (0.25, -0.05), (0.34, -0.12), (0.38, -0.25)]
        shell += [(0.355, -0.40), (0.27, -0.51), (0.13, -0.575), (0, -0.59), (-0.12, -0.585)]
        shell = spline(shell, 26)
        self.bucket_shell(shell, width)
        side_plate = [self.on_tool(*p) for p in shell] + [
            self.on_tool(-0.095, -0.46),
            self.on_tool(-0.055, -0.28),
        ]
        cutter = [
            self.on_tool(*p)
            for p in ((-0.135, -0.575), (-0.11, -0.44), (-0.05, -0.44), (-0.06, -0.585))
        ]
        for side in (-1, 1):
            m.plate("bucket", side_plate, 0.018, y + side * width / 2)
            m.plate("worn", cutter, 0.014, y + side * (width / 2 + 0.014))
        self.lip_and_teeth(width)
        ear = [
            (-0.07, 0.055),
            (-0.06, -0.11),
            (0.30, -0.07),
            (0.30, 0.08),
            (0.23, 0.15),
            (0.05, 0.085),
        ]
        for aside in (-0.07, 0.07):
            m.plate("bucket", [self.on_tool(*p) for p in ear], 0.022, y + aside)

    def bucket_shell(self, shell, width, thick=0.018):
        centre = np.array([0.10, -0.32])
        vertices = []
        for inward in (0, thick):
            for p in shell:
                to_centre = centre - p
                x, z = self.on_tool(*(p + to_centre / np.linalg.norm(to_centre) * inward))
                vertices += [[x, self.y + across, z] for across in (-width / 2, width / 2)]
        n = len(shell)
        faces = []
        for k in range(n - 1):
            i = 2 * n + 2 * k
            faces += [[2 * k, 2 * k + 2, 2 * k + 3, 2 * k + 1], [i, i + 1, i + 3, i + 2]]
        self.machine.mb("bucket").add(vertices, [np.array(faces)])

    def lip_and_teeth(self, width, teeth=4):
        lip = self.on_tool(-0.12, -0.585)
        out = self.on_tool(-1.12, -0.585) - lip
        M = np.array([[out[0], 0, -out[1]], [0, 1, 0], [out[1], 0, out[0]]])
        M[:, 2] = np.cross(M[:, 0], M[:, 1])
        worn = self.machine.mb("worn")
        worn.box((0.12, width + 0.03, 0.024), self.off(lip + out * 0.01), bev=0.004, M=M)
        for k in range(teeth):
            across = self.y + (k - (teeth - 1) / 2) * (width * 0.88 / (teeth - 1))
            worn.box((0.16, 0.052, 0.040), self.off(lip + out * 0.10, across), bev=0.009, M=M)
            worn.box((0.08, 0.046, 0.022), self.off(lip + out * 0.16, across), bev=0.006, M=M)
