import { arc, type DrawingProps, line, measure, type Point, round, seeded } from '../drawing.ts';
import { dots, earth, grass } from '../ground.ts';
import { Across, Down, Ink, Keys, Note } from '../ink.tsx';

/** The pit is shown again, so many times larger. */
const larger = 3;
const ballDepth = 0.64;

/**
 * A crown as a draughtsman draws one: scallops round an oval, and a few inside where leaves lie
 * over leaves.
 */
function crown(random: () => number, cx: number, cy: number, rx: number, ry: number) {
  const scallops = (from: number, to: number, share: number, count: number) => {
    const points = Array.from({ length: count + 1 }, (_, i): Point => {
      const a = from + ((to - from) * i) / count;
      const swell = share * (0.92 + random() * 0.14);
      return [
        cx + Math.cos(a) * rx * swell,
        cy + Math.sin(a) * ry * swell * (Math.sin(a) > 0 ? 0.86 : 1),
      ];
    });
    return points.map(([x, y], i) => {
      const [px, py] = points[i - 1] ?? [x, y];
      const bow = round(Math.hypot(x - px, y - py) * 0.6);
      return i ? `A${bow} ${bow} 0 0 1 ${round(x)} ${round(y)}` : `M${round(x)} ${round(y)}`;
    });
  };
  const edge = scallops(0.5, 0.5 + Math.PI * 2, 1, 22);
  edge[edge.length - 1] =
    edge[edge.length - 1]?.replace(/[\d.]+ [\d.]+$/, edge[0]?.slice(1) ?? '') ?? '';
  const inner = [
    [3.4, 4.9, 0.66],
    [5.3, 6.5, 0.6],
    [2.1, 3.1, 0.58],
    [3.6, 5.2, 0.3],
    [0.2, 1.1, 0.62],
  ] as const;
  return {
    edge: `${edge.join('')}Z`,
    inner: inner.map(([from, to, share]) => scallops(from, to, share, 5).join('')).join(''),
  };
}

/** The whole tree on its foot at (x, ground). */
function Tree({ x, ground, high }: { x: number; ground: number; high: number }) {
  const [clear, top] = [ground - high * 0.34, ground - high];
  const middle = (clear + top) / 2;
  const w = high * 0.0095;
  const { edge, inner } = crown(seeded(11), x, middle, high * 0.25, ((clear - top) / 2) * 0.95);
  const limb = (from: number, dx: number, dy: number) =>
    `M${round(x)} ${round(ground - high * from)}q${round(dx * high * 0.25)} ${round(-dy * high * 0.4)} ${round(dx * high)} ${round(-dy * high)}`;
  return (
    <>
      <path
        className="paper"
        d={`M${round(x - w * 1.5)} ${round(ground)}Q${round(x - w)} ${round(ground - high * 0.05)} ${round(x - w)} ${round(clear - high * 0.1)}H${round(x + w)}Q${round(x + w)} ${round(ground - high * 0.05)} ${round(x + w * 1.5)} ${round(ground)}Z`}
      />
      <path className="paper" d={edge} />
      <path
        className="hatch"
        d={
          inner +
          limb(0.38, -0.12, 0.16) +
          limb(0.42, 0.13, 0.18) +
          limb(0.5, -0.08, 0.16) +
          limb(0.56, 0.08, 0.16) +
          `M${round(x)} ${round(clear)}V${round(middle - high * 0.08)}`
        }
      />
    </>
  );
}

type PitProps = {
  x: number;
  ground: number;
  ball: number;
  wide: number;
  deep: number;
  anchors: number;
  k: number;
  fine: boolean;
};

/**
 * The pit cut through: root ball in its wire basket, straps to the anchors, the water pipe, the
 * earth put back round it.
 */
function Pit({ x, ground, ball, wide, deep, anchors, k, fine }: PitProps) {
  const [r, h, half, floor] = [
    (ball / 2) * k,
    ball * ballDepth * k,
    (wide / 2) * k,
    ground + deep * k,
  ];
  const bulge = `M${round(x - r * 0.86)} ${round(ground)}C${round(x - r * 1.12)} ${round(ground + h * 0.35)} ${round(x - r)} ${round(ground + h * 0.9)} ${round(x - r * 0.5)} ${round(ground + h)}H${round(x + r * 0.5)}C${round(x + r)} ${round(ground + h * 0.9)} ${round(x + r * 1.12)} ${round(ground + h * 0.35)} ${round(x + r * 0.86)} ${round(ground)}Z`;
  const pit = `M${round(x - half)} ${round(ground)}L${round(x - half * 0.97)} ${round(floor)}H${round(x + half * 0.97)}L${round(x + half)} ${round(ground)}`;
  const spread = Array.from({ length: anchors }, (_, i) =>
    anchors > 1 ? (i / (anchors - 1)) * 2 - 1 : 0,
  );
  const feet = spread.map(
    (s): Point => [x + s * half * 0.78, floor + (380 - 60 * Math.abs(s)) * k],
  );
  const straps = spread
    .map((s, i) =>
      line(
        [x + s * r * 0.5, ground - 20 * k],
        [x + s * r * 1.02, ground + h * 0.45],
        feet[i] ?? [x, floor],
      ),
    )
    .join('');
  const plates = feet
    .map(
      ([fx, fy]) =>
        `M${round(fx - 70 * k)} ${round(fy + 22 * k)}L${round(fx)} ${round(fy - 22 * k)}l${round(70 * k)} ${round(44 * k)}z`,
    )
    .join('');
  let basket = '';
  for (let i = -4; i < 4; i++) {
    const side = (n: number, y: number) => x + (n / 4) * r * (0.94 - 0.4 * y * y);
    const strand = (from: number, to: number) =>
      line(
        ...[0, 0.33, 0.66, 0.96].map(
          (t): Point => [side(from + (to - from) * t, t), ground + h * t],
        ),
      );
    basket += strand(i, i + 1) + strand(i + 1, i);
  }
  const ring = r * 1.16;
  const random = seeded(5);
  const soil = [
    dots(
      random,
      { x: x - half * 0.95, y: ground + 8, w: half * 0.95 - r * 1.1, h: deep * k - 14 },
      fine ? 90 : 12,
    ),
    dots(
      random,
      { x: x + r * 1.1, y: ground + 8, w: half * 0.95 - r * 1.1, h: deep * k - 14 },
      fine ? 90 : 12,
    ),
    dots(random, { x: x - r, y: ground + h + 6, w: r * 2, h: deep * k - h - 12 }, fine ? 90 : 10),
  ].join('');
  return (
    <>
      <path d={pit} />
      <path className="dots" d={soil} />
      <path className="paper" d={bulge} />
      <path className="hatch" d={basket} />
      <path d={straps} />
      <path className="paper" d={plates} />
      {fine && (
        <>
          <path
            className="paper"
            d={`M${round(x + ring - 5)} ${round(ground - 12)}h10V${round(ground + h * 0.5)}h-10zM${round(x + ring - 8)} ${round(ground - 18)}h16v6h-16z`}
          />
          {[-1, 1].map((side) => (
            <circle
              key={side}
              className="paper"
              cx={round(x + side * ring)}
              cy={round(ground + h * 0.56)}
              r="7"
            />
          ))}
          <path
            className="hatch"
            d={arc(x, ground + h * 0.56, ring, 12, 168, 12).reduce(
              (d, [px, py], i) =>
                `${d}${i ? 'L' : 'M'}${round(px)} ${round(ground + h * 0.56 + (py - ground - h * 0.56) * 0.24)}`,
              '',
            )}
          />
        </>
      )}
    </>
  );
}

/** A semi-mature tree as it is planted, and its pit larger beside it. */
export default function SemiMatureTree({ figures, narrow }: DrawingProps) {
  const [high, ball, wide, deep, anchors] = [1, 2, 3, 4, 5].map((row) => measure(figures, row)) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const width = narrow ? 350 : 720;
  const k = narrow ? 0.056 : 0.075;
  const big = k * larger;
  const tree = { x: narrow ? 175 : 160, ground: 24 + high * 1000 * k };
  const pitX = narrow ? 152 : width - 60 - (wide / 2) * big;
  const pitGround = narrow
    ? tree.ground + deep * k + 170
    : Math.max(150, tree.ground - deep * big - 50);
  const [half, floor] = [(wide / 2) * big, pitGround + deep * big];
  const left = pitX - half - (narrow ? 26 : 70);
  const right = pitX + half + (narrow ? 24 : 34);
  const trunk = high * 9.5 * big;
  const chainX = narrow ? 52 : 34;
  const height = Math.max(tree.ground + (deep + 500) * k, floor + 420 * big + 66);
  const label = `Planting a semi-mature tree, to scale: ${high} m high, root ball ${ball} mm in a pit ${wide} mm wide and ${deep} mm deep, held by ${anchors} anchors underground, with a pipe for water`;
  const random = seeded(3);
  return (
    <Ink width={width} height={height} label={label} narrow={narrow}>
      <Tree x={tree.x} ground={tree.ground} high={high * 1000 * k} />
      <Pit
        x={tree.x}
        ground={tree.ground}
        ball={ball}
        wide={wide}
        deep={deep}
        anchors={anchors}
        k={k}
        fine={false}
      />
      <path d={`M${chainX + 6} ${round(tree.ground)}H${narrow ? 306 : 296}`} />
      <Down
        at={chainX}
        marks={[tree.ground - high * 1000 * k, tree.ground]}
        labels={[`${high} m`]}
        side={narrow ? 'before' : 'after'}
      />
      <Note at={[pitX, pitGround - (narrow ? 110 : 104)]} anchor="middle">
        The pit, {larger === 3 ? 'three' : larger} times larger
      </Note>
      <path
        className="paper"
        d={`M${round(pitX - trunk * 1.5)} ${round(pitGround)}Q${round(pitX - trunk)} ${round(pitGround - 20)} ${round(pitX - trunk)} ${round(pitGround - 84)}l${round(trunk * 0.7)} -7 ${round(trunk * 0.7)} 12 ${round(trunk * 0.6)} -5Q${round(pitX + trunk)} ${round(pitGround - 20)} ${round(pitX + trunk * 1.5)} ${round(pitGround)}Z`}
      />
      <path
        className="hatch"
        d={`M${round(pitX - trunk * 0.4)} ${round(pitGround - 70)}V${round(pitGround - 12)}M${round(pitX + trunk * 0.35)} ${round(pitGround - 62)}V${round(pitGround - 22)}`}
      />
      <Pit
        x={pitX}
        ground={pitGround}
        ball={ball}
        wide={wide}
        deep={deep}
        anchors={anchors}
        k={big}
        fine
      />
      <path d={`M${round(left)} ${round(pitGround)}H${round(right - 8)}`} />
      <path
        className="hatch"
        d={
          grass(random, left, pitX - half, pitGround) +
          grass(random, pitX + half, right - 8, pitGround) +
          earth(left, pitX - half - 4, pitGround + 12, 11) +
          earth(left, pitX - half - 4, pitGround + 90, 11) +
          earth(pitX - half * 0.6, pitX - half * 0.05, floor + 14, 11) +
          earth(pitX + half * 0.1, pitX + half * 0.66, floor + 14, 11)
        }
      />
      <Across
        at={pitGround - (narrow ? 56 : 52)}
        marks={[pitX - (ball / 2) * big, pitX + (ball / 2) * big]}
        labels={['']}
      />
      <Note at={[pitX + (ball / 2) * big + 10, pitGround - (narrow ? 51 : 47)]}>{ball}</Note>
      <Across at={floor + 420 * big + 40} marks={[pitX - half, pitX + half]} labels={[wide]} />
      <Down at={right} marks={[pitGround, floor]} labels={[deep]} />
      <Keys
        at={[
          [tree.x, tree.ground - high * 640 * k],
          [pitX, pitGround + ball * ballDepth * 0.5 * big],
          [pitX - half * 0.55, floor + 420 * big + 40],
          [right, floor - 30],
          [pitX + half * 0.78 - 30, floor + 330 * big],
        ]}
      />
    </Ink>
  );
}
