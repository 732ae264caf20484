import { box, type DrawingProps, line, measure, outline, type Point, round, seeded } from './drawing.ts';
import { dots, earth, grass, hatch, stones } from './ground.ts';
import { Across, Down, Ink, Keys, Note } from './ink.tsx';
import { bumps } from './planting.ts';

const BESIDE = 230; // mm of loosened ground outside each row
const GUARD = 60;

/** A young hedge in two rows: cut across, and a metre of it from above. */
export default function HedgePlanting({ figures, narrow }: DrawingProps) {
  const [plants, rows, guard, roots, mulch] = [1, 2, 3, 4, 5].map((row) => measure(figures, row)) as [number, number, number, number, number];
  const [width, k, middle] = narrow ? [350, 0.27, 164] : [720, 0.3, 180];
  const ground = 110 + guard * k;
  const half = (rows / 2 + BESIDE) * k;
  const [left, right, low, top] = [middle - half, middle + half, ground + roots * k, ground - mulch * k];
  const stems = [middle - (rows / 2) * k, middle + (rows / 2) * k];
  const random = seeded(12);
  const plan = narrow ? { x: 34, y: low + 76 } : { x: 404, y: ground - 120 };
  const metre = 1000 * k;
  const plantsAt = Array.from(
    { length: Math.max(1, Math.round(plants)) },
    (_, i): Point => [plan.x + ((i + 0.5) / plants) * metre, plan.y + (i % 2 ? BESIDE : BESIDE + rows) * k],
  );
  const label = `A hedge as planted, to scale: ${plants} plants a metre in two rows ${rows} mm apart, in guards ${guard} mm high, the ground loosened ${roots} mm deep and mulched ${mulch} mm thick`;
  const stripe = box(plan.x, plan.y, metre, half * 2);
  return (
    <Ink width={width} height={narrow ? plan.y + half * 2 + 48 : Math.max(low + 44, plan.y + half * 2 + 56)} narrow={narrow} label={label}>
      <path
        className="hatch"
        d={
          grass(random, right, right + 34, ground, 10) +
          earth(6, left - 4, ground + 24, 10) +
          earth(6, left - 4, ground + 70, 10) +
          earth(left, right, low + 12, 12)
        }
      />
      <path className="hatch" d={stones(random, { x: left + 4, y: ground + 4, w: half * 2 - 8, h: roots * k - 8 }, 30)} />
      <path className="dots" d={dots(random, { x: left + 4, y: ground + 4, w: half * 2 - 8, h: roots * k - 8 }, 120)} />
      <path
        className="paper"
        d={outline([
          [left, ground],
          [left + 14, top],
          [right - 14, top],
          [right, ground],
        ])}
      />
      <path
        className="hatch"
        d={hatch(
          [
            [left, ground],
            [left + 14, top],
            [right - 14, top],
            [right, ground],
          ],
          7,
          -1,
        )}
      />
      <path d={line([0, ground], [left, ground], [left, low], [right, low], [right, ground], [right + 34, ground])} />
      {stems.map((x) => (
        <Whip key={x} x={x} ground={ground} guard={guard * k} />
      ))}
      <Across at={26} marks={stems} labels={[rows]} />
      <path className="hatch" d={stems.map((x) => line([x, 36], [x, 58])).join('')} />
      <Down at={right + (narrow ? 26 : 26)} marks={[ground - guard * k, ground, low]} labels={[guard, roots]} />
      <Down at={left - 12} marks={[top, ground]} labels={[mulch]} side="before" />
      <path d={outline(stripe)} />
      <path className="hatch" d={hatch(stripe, 15, -1)} />
      {plantsAt.map(([x, y]) => (
        <g key={x}>
          <circle className="paper" cx={round(x)} cy={round(y)} r={round((GUARD / 2) * k)} />
          <circle cx={round(x)} cy={round(y)} r="2.5" />
        </g>
      ))}
      <path className="envelope" d={line(...plantsAt)} />
      <Across at={plan.y + half * 2 + 26} marks={[plan.x, plan.x + metre]} labels={['1 m']} />
      <Note at={[plan.x, plan.y - 14]}>{`From above: ${plants} plants to the metre`}</Note>
      <Keys
        at={[
          [plan.x + metre * 0.5, plan.y + half],
          [middle - 34, 26],
          [(stems[1] ?? middle) + (narrow ? 26 : 28), ground - guard * k * 0.5],
          [middle, ground + roots * k * 0.62],
          [middle, (top + ground) / 2],
        ]}
      />
    </Ink>
  );
}

/** A bare-root whip in its guard, tied to a cane. */
function Whip({ x, ground, guard }: { x: number; ground: number; guard: number }) {
  const [w, top] = [GUARD * 0.3, ground - guard];
  const leaf = (dx: number, dy: number): string =>
    bumps(
      [
        [x + dx, top - dy],
        [x + dx * 2.4, top - dy - 7],
        [x + dx, top - dy],
      ],
      7,
    );
  return (
    <>
      <path className="hatch" d={`M${round(x)} ${round(ground)}c-4 16-16 20-22 40m22-40c2 20-3 30-4 52m4-52c4 14 14 22 20 34m-20-26c-8 8-18 8-26 12`} />
      <path className="paper" d={outline(box(x - w / 2, top, w, guard))} />
      <path
        className="hatch"
        d={`${line([x + w / 2 + 4, top - 12], [x + w / 2 + 4, ground + 30])}${line([x - w / 2, top + 26], [x + w / 2 + 5, top + 26])}${line([x - w / 2, ground - 50], [x + w / 2 + 5, ground - 50])}`}
      />
      <path d={`${line([x, ground - guard], [x - 1, top - 34])}${leaf(-5, 8)}${leaf(5, 18)}${leaf(-4, 28)}`} />
    </>
  );
}
