import type { PlainDrawing } from '../../ui/measure.tsx';
import { round } from '../round.ts';
import { asDrawn, type Of, tick } from './drawn.ts';

const barMetres = 10;
/** The longest side, or the bar, in pixels. */
const most = 80;
const gap = 9;
/** Room for ‘10 m’ beside the bar. */
const figure = 34;

type Ground = Of<'area'> | Of<'rectangle'>;

/** The sides in metres; of an area that is told in square metres alone, those of its square. */
const sidesOf = (ground: Ground): [number, number] => {
  if (ground.kind === 'rectangle') return ground.metres;
  const side = Math.sqrt(ground.square);
  return [side, side];
};

/** Hatching, seven pixels apart, as far as the sides let it. */
function hatched(wide: number, high: number): string {
  const count = Math.floor((wide + high - 1) / 7);
  return Array.from({ length: count }, (_, n) => {
    const at = (n + 1) * 7;
    const from = [Math.min(at, wide), Math.max(0, at - wide)];
    const to = [Math.max(0, at - high), Math.min(at, high)];
    return `M${from.map(round).join(' ')}L${to.map(round).join(' ')}`;
  }).join('');
}

/** Ground as it lies, with a bar of ten metres below it at the same scale. */
export function area(one: Ground, all: Ground[]): PlainDrawing {
  const scale = most / Math.max(barMetres, ...all.flatMap(sidesOf));
  const [wide = 0, high = 0] = sidesOf(one).map((side) => round(side * scale));
  const bar = round(barMetres * scale);
  const below = round(high + gap);
  return {
    svg: asDrawn(Math.max(wide, bar + figure), below + tick),
    paths: [
      { d: `M0 0h${wide}v${high}h-${wide}z` },
      { className: 'measure__thin', d: hatched(wide, high) },
      { d: `M0 ${below}v${tick}m0 -5.5h${bar}m0 -5.5v${tick}` },
    ],
    text: { x: bar + 6, y: below + 10, children: `${barMetres}\u00a0m` },
  };
}
