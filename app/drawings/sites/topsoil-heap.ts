import { outline } from '../drawing.ts';
import { dots } from '../ground.ts';

const SLOPE = 1.25; // across for every one up: what loose topsoil stands at

type Heap = { toe: number; ground: number; high: number; k: number; narrow?: boolean | undefined };

/**
 * The heap from its toe onwards: where its peak and its far toe are, its outline and its grains.
 */
export function topsoilHeap(random: () => number, { toe, ground, high, k, narrow }: Heap) {
  const run = high * SLOPE * k;
  const peak = ground - high * k;
  const far = toe + run * 2 + 0.6 * k;
  const bands = [0.1, 0.3, 0.5, 0.7, 0.9].map((down) => {
    const [left, right] = [toe + run * (1 - down) + 7, far - run * (1 - down) - 7];
    return dots(
      random,
      { x: left, y: peak + high * k * (down - 0.06), w: right - left, h: high * k * 0.15 },
      Math.round(4 + down * (narrow ? 14 : 46)),
    );
  });
  return {
    peak,
    far,
    outline: outline([
      [toe, ground],
      [toe + run, peak],
      [far - run, peak],
      [far, ground],
    ]),
    grains: bands.join(''),
  };
}
