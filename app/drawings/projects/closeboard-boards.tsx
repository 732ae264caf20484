import { line } from '../drawing.ts';
import { POST, RAILS } from './closeboard-posts.tsx';
import { board } from './timber.ts';

/* Millimetres. */
const SHOWN = 100; // of a 125 mm featheredge board once the next one laps it by 25
const CAP = 40;
const RAIL = 75;

type Bay = {
  /** Where it breaks off, before its first post and after its second. */
  start: number;
  end: number;
  first: number;
  second: number;
  ground: number;
  high: number;
  gravel: number;
  bay: number;
  k: number;
};

/**
 * The wood of a bay: boards, rails and gravel board run from post to post, and stop at the breaks.
 */
export function boarding({ start, end, first, second, ground, high, gravel, bay, k }: Bay) {
  const [top, cap, low] = [ground - high * k, ground - (high - CAP) * k, ground - gravel * k];
  const half = (POST / 2) * k;
  /** Where the boards end that are not left off. */
  const open = second - bay * 0.4 * k;
  const bays: [number, number][] = [
    [start, first - half],
    [first + half, second - half],
    [second + half, end],
  ];
  let laps = '';
  for (let x = open - SHOWN * k; x > start; x -= SHOWN * k)
    if (Math.abs(x - first) > half + 1) laps += line([x, cap], [x, low]);
  const heights = RAILS.map((share) => ground - high * share * k - (RAIL / 2) * k);
  return {
    open,
    /** The top of the highest rail. */
    railTop: heights[0] ?? 0,
    rails: heights
      .map((y) => board(open, second - half, y, RAIL * k) + board(second + half, end, y, RAIL * k))
      .join(''),
    boards: board(start, first - half, cap, low - cap) + board(first + half, open, cap, low - cap),
    laps,
    capsAndGravel: bays
      .map(([from, to]) => board(from, to, top, CAP * k) + board(from, to, low, gravel * k))
      .join(''),
  };
}

/** The boards over their rails, the cap and the gravel board over both. */
export const Boarding = ({ rails, boards, laps, capsAndGravel }: ReturnType<typeof boarding>) => (
  <>
    <path className="paper" d={rails} />
    <path className="paper" d={boards} />
    <path className="hatch" d={laps} />
    <path className="paper" d={capsAndGravel} />
  </>
);
