import type { Measure } from '../../../content/schema.ts';
import type { PlainDrawing } from '../../ui/measure.tsx';

export type Of<Kind extends Measure['kind']> = Extract<Measure, { kind: Kind }>;

/** How one kind is drawn, beside all that share its scale. */
export type Draw<Kind extends Measure['kind'], Kin extends Measure['kind'] = Kind> = (
  one: Of<Kind>,
  all: Of<Kin>[],
) => PlainDrawing;

/** Height of a tick, as everywhere (tokens.css). */
export const tick = 11;

/**
 * A drawing's own size: pixels, or as `data-len` the percentage of the longest beside it
 * (app/styles/steps.ts). Its units are stretched to that.
 */
export const sized = (
  box: [width: number, height: number],
  size: { width: number; height: number } | { 'data-len': number },
): PlainDrawing['svg'] => ({
  ...size,
  viewBox: `0 0 ${box.join(' ')}`,
  preserveAspectRatio: 'none',
  'aria-hidden': true,
});

/** A drawing as large as it is drawn. */
export const asDrawn = (width: number, height: number) => sized([width, height], { width, height });
