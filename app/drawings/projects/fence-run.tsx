import { round } from '../drawing.ts';

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
