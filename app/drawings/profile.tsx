import { Link } from 'react-router';
import { round } from './drawing.ts';
import { rough } from './relief.ts';

type Town = { name: string; slug: string; height: number };

/** Where the first town stands and the last, in percent of the page's width. */
const [first, last] = [9, 90];
/** The ground between the towns, west to east: rises, the Nidd in its gorge, the Vale of York. */
const between: [x: number, metres: number][] = [
  [0, 52],
  [16, 82],
  [22, 108],
  [36, 104],
  [43, 80],
  [47.2, 36],
  [56, 58],
  [63, 38],
  [78, 22],
  [84, 15],
  [100, 12],
];
const fromTop = (metres: number) => 92 - metres * 0.46;

/** The ground's own line through every knot, with a little roughness that is nothing at the knots. */
function groundLine(knots: [number, number][]) {
  const points = Array.from({ length: 201 }, (_, i) => {
    const x = i / 2;
    const next = Math.max(
      1,
      knots.findIndex(([knot]) => knot >= x),
    );
    const [[a, low], [b, high]] = [knots[next - 1] ?? [0, 0], knots[next] ?? [100, 0]];
    const t = Math.min(1, (x - a) / (b - a));
    return `${round(x)} ${round(fromTop(low + (high - low) * t * t * (3 - 2 * t) + Math.sin(Math.PI * t) * 3.4 * rough(x / 3.4, 3, 5)))}`;
  });
  return `M${points.join('L')}V100H0Z`;
}

/** The footer's upper edge: a cut through the land with the five towns standing on it. Only the ground is stretched, never a letter. */
export function Profile({ towns }: { towns: Town[] }) {
  const standing = towns.map((town, i) => ({ ...town, x: round(first + (i * (last - first)) / Math.max(1, towns.length - 1)) }));
  const knots = [...between, ...standing.map(({ x, height }): [number, number] => [x, height])].sort(([a], [b]) => a - b);
  return (
    <nav className="profile" aria-label="Areas, with their height above the sea">
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: its links have names, and a title would show as a tooltip over each */}
      <svg>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" aria-hidden="true">
          <path d={groundLine(knots)} />
        </svg>
        {standing.map(({ name, slug, height, x }) => {
          const foot = { x: `${x}%`, y: `${round(fromTop(height))}%` };
          return (
            <Link key={slug} to={`/areas/${slug}`}>
              <rect className="profile__reach" {...foot} width="88" height="58" transform="translate(-44 -58)" />
              <text className="profile__name" {...foot} dy="-37">
                {name}
              </text>
              <text className="profile__height" {...foot} dy="-20">
                {height} m
              </text>
              <rect {...foot} width="1" height="16" transform="translate(-0.5 -14)" />
            </Link>
          );
        })}
      </svg>
    </nav>
  );
}
