import { walkPegs } from '../drawings/maps/walk-pegs.ts';
import { one } from './dom.ts';

/** The pegs of the key map: one stop of the Tab key, arrows from one peg to the next. */
export function pegs(): void {
  const map = one<SVGSVGElement>('.map__sheet--key');
  if (!map) return;
  let leave = new AbortController();
  const walk = () => {
    leave.abort();
    leave = new AbortController();
    walkPegs(map, leave.signal);
  };
  walk();
  // A filter fades the pegs that it leaves out (filter.ts).
  addEventListener('filtered', walk);
}
