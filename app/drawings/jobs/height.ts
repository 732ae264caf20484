import { round } from '../round.ts';
import { asDrawn, type Draw, tick } from './drawn.ts';
import { atGate } from './gate-scale.ts';

/** A height stands up, at the scale of those beside it. */
export const height: Draw<'height', 'height' | 'opening'> = ({ metres }, all) => {
  const high = round(metres * atGate(all));
  return {
    svg: asDrawn(tick, high),
    paths: [{ d: `M0 0h${tick}M5.5 0v${high}M0 ${high}h${tick}` }],
  };
};
