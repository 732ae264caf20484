import { outline } from '../drawing.ts';
import { leaves } from '../planting.ts';

type Tree = { x: number; ground: number; k: number; narrow?: boolean | undefined };

/** A tree that is kept, so small that it has no more than a trunk and a crown. */
export function keptTree(random: () => number, { x, ground, k, narrow }: Tree) {
  return {
    trunk: outline([
      [x - 0.2 * k, ground],
      [x - 0.12 * k, ground - 2.2 * k],
      [x + 0.12 * k, ground - 2.2 * k],
      [x + 0.2 * k, ground],
    ]),
    crown:
      leaves(random, x, ground - 3.4 * k, 2 * k, 1.9 * k, narrow ? 11 : 16) +
      leaves(random, x - 0.4 * k, ground - 3.6 * k, 0.9 * k, 0.9 * k, narrow ? 10 : 15),
  };
}
