import type { Fence, Line } from '../../../content/schema.ts';
import { round } from '../drawing.ts';

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
        }).join('')
      : '';
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
      <path className="hatch" d={boards + rails.join('')} />
      <path d={posts.join('')} />
      <path className="hatch" d={ground} />
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
            <path d={[7, 17, 27].map((y) => `M0 ${y}H${share.bays * 4}`).join('')} />
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
