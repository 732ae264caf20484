import { round } from '../round.ts';
import { asDrawn, type Draw, tick } from './drawn.ts';
import { atGate } from './gate-scale.ts';

/** A pair of gates in plan: between its two posts, the leaves open, and the way that they swing. */
export const opening: Draw<'opening', 'height' | 'opening'> = ({ metres }, all) => {
  const wide = round(metres * atGate(all));
  const leaf = round(wide / 2);
  const foot = leaf + tick;
  return {
    svg: asDrawn(wide, foot),
    paths: [
      { d: `M0 0v${foot}M${wide} 0v${foot}M0 5.5h${wide}` },
      {
        className: 'measure__thin',
        d: `M0 ${foot}A${leaf} ${leaf} 0 0 0 ${leaf} ${tick}A${leaf} ${leaf} 0 0 0 ${wide} ${foot}`,
      },
    ],
  };
};
