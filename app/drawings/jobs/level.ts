/** What lies level: a length as a line with its ends, days as a line with a tick for each. */
import { len } from '../../styles/steps.ts';
import { type Draw, sized, tick } from './drawn.ts';

export const length: Draw<'length'> = ({ metres }, all) => {
  const longest = Math.max(...all.map((one) => one.metres));
  return {
    svg: sized([100, tick], { 'data-len': len((metres / longest) * 100) }),
    paths: [{ d: `M0 0v${tick}M0 5.5h100M100 0v${tick}` }],
  };
};

/** Every fifth tick is whole: a working week. */
export const days: Draw<'days'> = ({ days: count }, all) => {
  const most = Math.max(...all.map((one) => one.days));
  const ticks = Array.from({ length: count + 1 }, (_, day) =>
    day % 5 && day < count ? `M${day} 2.5v6` : `M${day} 0v${tick}`,
  );
  return {
    svg: sized([count, tick], { 'data-len': len((count / most) * 100) }),
    paths: [{ d: `M0 5.5h${count}${ticks.join('')}` }],
  };
};
