import { Down } from '../chain.tsx';
import { type Drawing, type DrawingProps, measure, round } from '../drawing.ts';
import { earth } from '../ground.ts';
import { Ink, Keys } from '../ink.tsx';
import { barbed, board, driven, grain, net } from '../timber.ts';

type Stretch = { from: number; to: number; ground: number; high: number; k: number };

/** What hangs on the posts of each fence: hatching weight below, outline above. */
const hung: ((stretch: Stretch) => { fine?: string; solid?: string; wire?: string })[] = [
  ({ from, to, ground, high, k }) => ({
    fine: net(from, to, ground, high - 250, k),
    wire: barbed(from, to, ground - high * k, 18),
  }),
  ({ from, to, ground, high, k }) => ({
    solid: [high - 60, high * 0.6, high * 0.28]
      .map((y) => board(from, to, ground - y * k, 90 * k))
      .join(''),
  }),
  ({ from, to, ground, high, k }) => ({
    solid: [high - 250, high * 0.38].map((y) => board(from, to, ground - y * k, 90 * k)).join(''),
    wire: [high - 40, high * 0.58]
      .map((y) => `M${round(from)} ${round(ground - y * k)}H${round(to)}`)
      .join(''),
  }),
  ({ from, to, ground, high, k }) => ({
    fine:
      net(from, to, ground, high * 0.53, k) +
      net(from, to, ground - high * 0.53 * k, high * 0.45, k),
    wire: `M${round(from)} ${round(ground - high * k)}H${round(to)}`,
  }),
];
const deep = 650;

/** The insulators that hold the electric line off the wood. */
const insulators = (x: number, { ground, high, k }: Stretch) =>
  [high - 40, high * 0.58]
    .map(
      (y) => `M${round(x + 2.6)} ${round(ground - y * k)}a2.6 2.6 0 1 0-5.2 0 2.6 2.6 0 1 0 5.2 0`,
    )
    .join('');

/** Four farm fences side by side to one scale. */
function Boundaries({ figures, narrow }: DrawingProps) {
  const highs = [1, 2, 3, 4].map((row) => measure(figures, row));
  const [sheep, rail, horse, deer] = highs;
  const columns = narrow ? 2 : 4;
  const [width, k] = narrow ? [350, 0.085] : [720, 0.105];
  const pitch = width / columns;
  const rows = Array.from({ length: 4 / columns }, (_, row) =>
    highs.slice(row * columns, row * columns + columns),
  );
  const grounds = rows.map((_, row) =>
    rows
      .slice(0, row + 1)
      .reduce(
        (sum, fences, i) => sum + Math.max(...fences) * k + (i < row ? deep * k + 42 : 0),
        26,
      ),
  );
  const label = `Four fences to one scale: stock net with a barbed line ${sheep} mm high, post and rail ${rail} mm, horse fence with an electric line ${horse} mm, deer fence ${deer} mm`;
  const stretches = highs.map((high, i) => {
    const from = (i % columns) * pitch;
    return { from, to: from + pitch - 66, ground: grounds[Math.floor(i / columns)] ?? 0, high, k };
  });
  return (
    <Ink
      width={width}
      height={(grounds[grounds.length - 1] ?? 0) + deep * k + 16}
      label={label}
      narrow={narrow}
    >
      {stretches.map((stretch, i) => {
        const { from, to, ground, high } = stretch;
        const { fine, solid, wire } = hung[i]?.(stretch) ?? {};
        const inset = 14;
        const posts = [from + inset, to - inset].map((x) => ({
          x,
          top: ground - (high + 60) * k,
          foot: ground + (i === 3 ? deep + 150 : deep) * k,
          wide: (i === 0 ? 90 : 120) * k,
        }));
        return (
          <g key={from + ground}>
            {fine && <path className="hatch" d={fine} />}
            {solid && <path className="paper" d={solid} />}
            <path className="paper" d={posts.map(driven).join('')} />
            {wire && <path d={wire} />}
            {i === 2 && (
              <path className="paper" d={posts.map(({ x }) => insulators(x, stretch)).join('')} />
            )}
            <path
              className="hatch"
              d={
                posts.map(grain).join('') + earth(from + inset + 12, to - inset - 6, ground + 5, 9)
              }
            />
            <path d={`M${round(from)} ${round(ground)}H${round(to)}`} />
            <Down at={to + 12} marks={[ground - high * k, ground]} labels={[high]} />
          </g>
        );
      })}
      <Keys
        at={stretches.map(({ from, to, ground, high }) => [
          (from + to) / 2,
          ground - high * 0.5 * k,
        ])}
      />
    </Ink>
  );
}

export const drawing: Drawing = { Draw: Boundaries, layout: 'above' };
