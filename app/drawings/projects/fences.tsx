import type { Fence, Line } from '../../../content/schema.ts';
import { box, outline, round } from '../drawing.ts';
import { Across, Down, Hatch, Ink, Paper, ScaleBar, Stroke } from '../ink.tsx';
import { earth } from '../materials.ts';
import { board, driven, grain } from './timber.tsx';

/** A fence longer than this is a hair at its true height: its heights are drawn larger. */
const LONG = 100; // m
const LARGER = 10;

const larger = ({ length }: Pick<Line, 'length'>): number => (length > LONG ? LARGER : 1);

/** From post to post, in metres; a fence of panels shares its length out evenly. */
export const apartOf = ({ length, fence }: Line): number =>
  'bays' in fence ? length / fence.bays : 'apart' in fence ? fence.apart / 1000 : length;

/** Where a fence's horizontal timber or wire is, in shares of its height from the ground. */
function strands(fence: Fence): number[] {
  switch (fence.of) {
    case 'rails':
      return Array.from({ length: fence.rails }, (_, i) => 1 - i * 0.36);
    case 'net':
      return [1, fence.net / fence.high, 0.5, 0.25, 0.03];
    case 'boards':
      return [1, fence.gravel / fence.high];
    case 'slats':
      return Array.from({ length: 12 }, (_, i) => {
        const foot = fence.planter / fence.high;
        return foot + ((1 - foot) * i) / 11;
      });
    case 'gates':
      return [];
  }
}

/**
 * The whole fence from its first post to its last, in metres: every post is there. Where the ground
 * falls it goes down in steps.
 */
export function LineRun({ build }: { build: Line }) {
  const { length, fence, falls = 0 } = build;
  const apart = apartOf(build);
  const bays = Math.ceil(length / apart - 1e-6);
  const times = larger(build);
  const high = 'high' in fence ? (fence.high / 1000) * times : 0;
  const stepped = fence.of === 'boards' ? falls / 1000 / (bays - 1 || 1) : 0;
  const at = (bay: number) => high + bay * stepped;
  const end = (bay: number) => Math.min(length, (bay + 1) * apart);
  const [unit, places] = [length > LONG ? 1 : 100, (n: number) => round(n * unit)];
  const p = (x: number, y: number) => `${places(x)} ${places(y)}`;
  const rails = Array.from({ length: bays }, (_, bay) =>
    strands(fence)
      .map((share) => `M${p(bay * apart, at(bay) - share * high)}H${places(end(bay))}`)
      .join(''),
  );
  const posts = Array.from({ length: bays + 1 }, (_, post) => {
    const x = Math.min(length, post * apart);
    const [top, foot] = [at(Math.max(0, post - 1)) - high, at(Math.min(bays - 1, post))];
    return `M${p(x, top)}V${places(foot + 0.06 * times)}`;
  });
  const boards =
    fence.of === 'boards'
      ? Array.from({ length: Math.floor(length / 0.2) }, (_, i) => {
          const [x, bay] = [i * 0.2, Math.floor((i * 0.2) / apart + 1e-6)];
          return `M${p(x, at(bay) - high)}V${places(at(bay) - (fence.gravel / fence.high) * high)}`;
        })
      : [];
  const ground = `M0 ${places(high)}L${p(length, at(bays - 1))}`;
  const label = `The whole line, ${length} metres with ${bays + 1} posts${
    times > 1 ? `, heights drawn ${times} times as large` : ', to scale'
  }${falls ? `, on ground that falls ${round(falls / 1000)} metres along it` : ''}`;
  return (
    <svg
      className="ink line-run"
      viewBox={`0 0 ${places(length)} ${places(at(bays - 1) + 0.08 * times)}`}
      role="img"
      aria-label={label}
    >
      <Hatch d={[boards, rails]} />
      <Stroke d={posts} />
      <Hatch d={ground} />
    </svg>
  );
}

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

/**
 * How a fence of this length is shared between the days: whole bays, the earlier days one more, and
 * the metres standing by each evening.
 */
export function shareOut(metres: number, bay: number) {
  const bays = Math.ceil(metres / bay);
  let done = 0;
  return days.map((day, i) => {
    const today = Math.floor(bays / days.length) + (i < bays % days.length ? 1 : 0);
    done += today;
    return { day, bays: today, metres: Math.min(metres, Math.round(done * bay)) };
  });
}

/**
 * The whole fence bay by bay, Monday to Friday: every post that was knocked in is a line. A phone
 * takes a line a day.
 */
export function FenceRun({ metres, bay }: { metres: number; bay: number }) {
  const shares = shareOut(metres, bay);
  const most = Math.max(...shares.map((share) => share.bays));
  return (
    <ol className="fence-run">
      {shares.map((share, i) => (
        <li key={share.day}>
          <svg
            viewBox={`0 -1 ${share.bays * 4} 42`}
            width={`${round((share.bays / most) * 100)}%`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <Stroke d={[7, 17, 27].map((y) => `M0 ${y}H${share.bays * 4}`)} />
            <path
              className="posts"
              d={`${i === 0 ? 'M0 0v40' : ''}${Array.from({ length: share.bays }, (_, n) => `M${n * 4 + 4} 0v40`).join('')}`}
            />
          </svg>
          <p className="dimension fence-run__day">
            <span>{share.day}</span>
          </p>
          <b>{share.metres} m</b>
        </li>
      ))}
    </ol>
  );
}

/** Units to the millimetre, on the one sheet that a desktop and a phone have. */
const K = 0.13;
const PAST = 18;

export type RailsProps = {
  rails: number;
  high: number;
  /** The highest of those it stands beside: all stand on one ground. */
  highest: number;
  apart: number;
  deep: number;
};

/* Millimetres. */
const PROUD = 60; // a post stands this much above its upper rail, to whose top the figure goes
const LOWEST = 250; // to the top of the lowest rail

/** Post and rail in elevation: one of several that stand beside each other, to one scale. */
export function LineRails({ rails: count, high, highest, apart, deep }: RailsProps) {
  const ground = 16 + (highest + 60) * K;
  const foot = ground + deep * K;
  const right = PAST * 2 + apart * K;
  const posts = [PAST, PAST + apart * K].map((x) => ({
    x,
    top: ground - (high + PROUD) * K,
    foot,
    wide: 125 * K,
  }));
  const gap = (high - LOWEST) / (count - 1);
  const rails = Array.from({ length: count }, (_, i) => ground - (high - i * gap) * K);
  const strokes = rails.map(
    (y, i) => `M${round((450 + 200 * (i % 2)) * K)} ${round(y + 45 * K)}h${round(700 * K)}`,
  );
  return (
    <Ink
      width={350}
      height={foot + 84}
      label={`${count} rails, to scale: ${high} mm to the top of the upper rail, posts ${apart} mm apart and ${deep} mm in the ground`}
    >
      <Paper d={rails.map((y) => board(0, right, y, 90 * K))} />
      <Paper d={posts.map(driven)} />
      <Hatch d={[posts.map(grain), strokes, earth(PAST + 14, right - PAST - 8, ground + 6, 10)]} />
      <path d={`M0 ${round(ground)}H${round(right)}`} />
      <Down at={right + 22} marks={[ground - high * K, ground, foot]} labels={[high, deep]} />
      <Across at={foot + 24} marks={[PAST, PAST + apart * K]} labels={[apart]} />
      <ScaleBar x={PAST} y={foot + 54} long={1000 * K} words="1 m" />
    </Ink>
  );
}

/** The hammer is a steel block this wide and deep, so that its weight says how tall it is. */
const block = 0.28; // m
const steel = 7850; // kg/m³

/** Units to the millimetre: four of them stand beside each other, two on a phone. */
const SMALL = 0.062;
/** Millimetres that the hammer hangs above a post that it has not struck yet. */
const raised = 420;

export type PostProps = {
  mast: number;
  hammer: number;
  post: number;
  thick: number;
  /** Millimetres that it is in the ground, and how far the last of its moments has it. */
  down: number;
  deepest: number;
};

/** One post beside the mast, so far in the ground: the hammer on its cap, or raised above it. */
export function MachinePost({ mast, hammer, post, thick, down, deepest }: PostProps) {
  const ground = 12 + (mast * 1000 + 60) * SMALL;
  const up = (mm: number) => round(ground - mm * SMALL);
  const middle = 66;
  const half = (thick / 2) * SMALL;
  const [top, foot] = [post * 1000 - down, -down];
  const tall = (hammer / (steel * block * block)) * 1000;
  const under = top + 70 + (down ? 0 : raised);
  const wide = block * 1000 * SMALL;
  const words = down ? `${down} mm in the ground` : 'set on its mark';
  return (
    <Ink
      width={160}
      height={ground + deepest * SMALL + 16}
      label={`One post of ${post} m, ${thick} mm thick, ${words}, to scale, beside a mast of ${mast} m with its hammer of ${hammer} kg`}
    >
      <path d={`M0 ${round(ground)}H120`} />
      <Hatch d={earth(4, 50, ground + 4, 9) + earth(84, 116, ground + 4, 9)} />
      <Paper d={outline(box(20, up(mast * 1000), 12, mast * 1000 * SMALL))} />
      <Paper
        d={`M${round(middle - half)} ${up(top)}H${round(middle + half)}V${up(foot + thick * 1.4)}L${middle} ${up(foot)} ${round(middle - half)} ${up(foot + thick * 1.4)}Z`}
      />
      <path d={outline(box(middle - half - 3, up(top + 70), half * 2 + 6, 130 * SMALL))} />
      <Paper d={outline(box(middle - wide / 2, up(under + tall), wide, tall * SMALL))} />
      <Hatch
        d={[0.2, 0.5, 0.8].map(
          (at) =>
            `M${round(middle + (at - 0.5) * wide)} ${up(under + tall - 40)}V${up(under + 40)}`,
        )}
      />
      <path
        d={`M32 ${up(under + tall * 0.7)}H${round(middle - wide / 2)}M32 ${up(under + tall * 0.3)}H${round(middle - wide / 2)}`}
      />
      {down > 0 && <Down at={112} marks={[ground, ground + down * SMALL]} labels={[down]} />}
    </Ink>
  );
}
