import type { ReactNode } from 'react';
import { measureWords } from '../../content/measure.ts';
import { projects } from '../../content/read.ts';
import type { Measure } from '../../content/schema.ts';
import { Measured } from '../components/measured.tsx';
import { round, seeded } from './drawing.ts';
import { Dots, Hatch, Stroke } from './ink.tsx';
import { type Marks, materials } from './materials.ts';

/**
 * The measures of finished jobs, drawn: each along what it measures, and all of a kind that stand
 * together to one scale.
 */

type Kind = Measure['kind'];
type Of<One extends Kind> = Extract<Measure, { kind: One }>;
type Props = {
  measure: Measure;
  className: string;
  /** All that share its scale. The default is every project's. */
  beside?: Measure[];
};

/** The measure of a job: its words, and its drawing, which is as long as it says. */
export const JobMeasure = ({ measure, className, beside = ofProjects() }: Props) => (
  <p className={`measure measure--${measure.kind} ${className}`}>
    {drawn(measure, (...kinds) =>
      beside.filter((one): one is never => (kinds as Kind[]).includes(one.kind)),
    )}
    {measureWords(measure)}
  </p>
);

const ofProjects = () => [...projects().values()].flatMap(({ measure }) => measure ?? []);

type Kin = <One extends Kind>(...kinds: One[]) => Of<One>[];

function drawn(one: Measure, kin: Kin): ReactNode {
  switch (one.kind) {
    case 'length': {
      const longest = Math.max(...kin('length').map(({ metres }) => metres));
      return (
        <Svg box={[100, tick]} share={one.metres / longest}>
          <path d={`M0 0v${tick}M0 5.5h100M100 0v${tick}`} />
        </Svg>
      );
    }
    case 'days': {
      const most = Math.max(...kin('days').map(({ days }) => days));
      // Every fifth tick is whole: a working week.
      const ticks = Array.from({ length: one.days + 1 }, (_, day) =>
        day % 5 && day < one.days ? `M${day} 2.5v6` : `M${day} 0v${tick}`,
      );
      return (
        <Svg box={[one.days, tick]} share={one.days / most}>
          <path d={`M0 5.5h${one.days}${ticks.join('')}`} />
        </Svg>
      );
    }
    case 'fall': {
      // A wedge below the level, at its true slope: its thick end is the drop.
      const longest = Math.max(...kin('fall').map(({ run }) => run));
      const deep = one.drop / 1000;
      return (
        <Svg box={[one.run, deep]} share={one.run / longest}>
          <path d={`M0 0H${one.run}V${deep}z`} />
        </Svg>
      );
    }
    case 'height': {
      const high = round(one.metres * gateScale(kin('height', 'opening')));
      return (
        <Svg box={[tick, high]}>
          <path d={`M0 0h${tick}M5.5 0v${high}M0 ${high}h${tick}`} />
        </Svg>
      );
    }
    case 'opening': {
      // In plan: between its two posts, the leaves open, and the way that they swing.
      const wide = round(one.metres * gateScale(kin('height', 'opening')));
      const leaf = round(wide / 2);
      const foot = leaf + tick;
      const swing = `M0 ${foot}A${leaf} ${leaf} 0 0 0 ${leaf} ${tick}A${leaf} ${leaf} 0 0 0 ${wide} ${foot}`;
      return (
        <Svg box={[wide, foot]}>
          <path d={`M0 0v${foot}M${wide} 0v${foot}M0 5.5h${wide}`} />
          <path className="measure__thin" d={swing} />
        </Svg>
      );
    }
    case 'area':
    case 'rectangle':
      return <Ground sides={sidesOf(one)} beside={kin('area', 'rectangle').flatMap(sidesOf)} />;
    // True size needs the room that only a band has: Courses below.
    case 'thickness':
    case 'fact':
      return null;
  }
}

/** Height of a tick, as everywhere (tokens.css). */
const tick = 11;

type SvgProps = { box: [width: number, height: number]; share?: number; children: ReactNode };

/** A line has no less than this share of the longest: on a phone its two ticks would meet. */
const shortest = 0.075;

/** As large as its box in pixels, or stretched to a share of the longest beside it. */
const Svg = ({ box: [width, height], share, children }: SvgProps) =>
  share !== undefined && share < shortest ? null : (
    <Measured
      as="svg"
      {...(share === undefined
        ? { of: share, width, height }
        : { of: share * 100, className: 'measure__share' })}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {children}
    </Measured>
  );

/** Pixels to the metre of heights and openings: the largest fits half a phone. */
const gateScale = (all: { metres: number }[]): number =>
  Math.min(24, 120 / Math.max(...all.map(({ metres }) => metres)));

/** In metres. Of an area without sides, those of its square. */
const sidesOf = (ground: Of<'area' | 'rectangle'>): [number, number] =>
  ground.kind === 'rectangle'
    ? ground.metres
    : [Math.sqrt(ground.square), Math.sqrt(ground.square)];

function Ground({ sides, beside }: { sides: [number, number]; beside: number[] }) {
  const scale = 80 / Math.max(10, ...beside);
  const [wide = 0, high = 0] = sides.map((side) => round(side * scale));
  const bar = round(10 * scale);
  const below = round(high + 9);
  return (
    // 34 pixels hold the ‘10 m’ beside the bar.
    <Svg box={[Math.max(wide, bar + 34), below + tick]}>
      <path d={`M0 0h${wide}v${high}h-${wide}z`} />
      <path className="measure__thin" d={hatched(wide, high)} />
      <path d={`M0 ${below}v${tick}m0 -5.5h${bar}m0 -5.5v${tick}`} />
      <text x={bar + 6} y={below + 10}>
        10&nbsp;m
      </text>
    </Svg>
  );
}

/** Hatching, seven pixels apart, as far as the sides let it. */
function hatched(wide: number, high: number): string {
  const count = Math.floor((wide + high - 1) / 7);
  return Array.from({ length: count }, (_, n) => {
    const at = (n + 1) * 7;
    const from = [Math.min(at, wide), Math.max(0, at - wide)];
    const to = [Math.max(0, at - high), Math.min(at, high)];
    return `M${from.map(round).join(' ')}L${to.map(round).join(' ')}`;
  }).join('');
}

/** Pixels to a millimetre, the same in every browser. */
const mm = 96 / 25.4;
/** Wider than any column: it is cut off where the column ends. */
const width = 760;
const left = 30;

/**
 * Courses at their own size, cut through, with a rule of centimetres beside them: on paper to the
 * millimetre, on a screen as near as it knows.
 */
export function Courses({ measure }: { measure: Extract<Measure, { kind: 'thickness' }> }) {
  const { courses } = measure;
  const random = seeded(7);
  const depthOf = (some: typeof courses) =>
    some.reduce((sum, course) => sum + course.millimetres, 0);
  const millimetres = depthOf(courses);
  const laid = courses.map((course, index) => {
    const [y, h] = [depthOf(courses.slice(0, index)) * mm, course.millimetres * mm];
    const marks: Marks = materials[course.ground](random, { x: left, y, w: width - left, h });
    return { ...course, y, h, hatch: marks.hatch ?? '', dots: marks.dots ?? '' };
  });
  const height = round(millimetres * mm);
  const ticks = Array.from({ length: Math.ceil(millimetres / 10) - 1 }, (_, n) => (n + 1) * 10);
  const rule = `M0 0h11M5.5 0v${height}M0 ${height}h11${ticks
    .map((at) => `M5.5 ${round(at * mm)}h${at % 50 ? 3 : 5.5}`)
    .join('')}`;
  return (
    <figure className="true-size">
      <svg
        className="ink ink--card"
        viewBox={`0 0 ${width} ${height}`}
        height={`${millimetres}mm`}
        preserveAspectRatio="xMinYMin slice"
        aria-hidden="true"
      >
        <path className="true-size__rule" d={rule} />
        <Hatch d={laid.map(({ hatch }) => hatch)} />
        <Dots d={laid.map(({ dots }) => dots)} />
        <Stroke
          d={[...laid.map(({ y }) => y), height].map((y) => `M${left} ${round(y)}H${width}`)}
        />
        {laid.map(({ name, millimetres: thick, y, h }) => (
          <text key={name} x="46" y={round(y + h / 2) + 6}>
            <tspan>{thick} mm</tspan> {name}
          </text>
        ))}
      </svg>
      <figcaption>{measureWords(measure)}, drawn 1:1</figcaption>
    </figure>
  );
}
