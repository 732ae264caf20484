import { len } from '../../styles/steps.ts';
import { type Draw, sized } from './drawn.ts';

/** A wedge below the level, at its true slope: its thick end is the drop. */
export const fall: Draw<'fall'> = ({ drop, run }, all) => {
  const longest = Math.max(...all.map((one) => one.run));
  const deep = drop / 1000;
  return {
    svg: sized([run, deep], { 'data-len': len((run / longest) * 100) }),
    paths: [{ d: `M0 0H${run}V${deep}z` }],
  };
};
