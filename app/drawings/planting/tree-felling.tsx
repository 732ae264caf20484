import { Across } from '../chain.tsx';
import { type Drawing, type DrawingProps, measure, round } from '../drawing.ts';
import { earth } from '../ground.ts';
import { Ink, Keys, Note } from '../ink.tsx';
import { Felled } from './felled-and-kept.tsx';
import { Kept } from './kept-tree.tsx';
import { MadeGood } from './made-good.tsx';
import { Stump } from './stump.tsx';
import { ABOVE } from './stump-outline.ts';
import type { Spot } from './tree-outline.ts';

/**
 * Metres of garden beside the root zone, in which a whole tree has no room to fall; how high the
 * trees stand; how much larger the stump is.
 */
const WIDE = { width: 720, margin: 12, bump: 13, garden: 7.4, from: 3.6, high: 10.9, larger: 5 };
const NARROW = { width: 350, margin: 6, bump: 8, garden: 6.4, from: 3.4, high: 10.9, larger: 8 };
const times = { 5: 'five', 8: 'eight' } as Record<number, string>;

/**
 * A tree taken down in pieces beside one that stays behind its barrier, and below them the stump,
 * larger.
 */
function TreeFelling({ figures, narrow = false }: DrawingProps) {
  const [deep, zone] = [measure(figures, 2), measure(figures, 3)];
  const { width, margin, bump, garden, high, larger, ...tree } = narrow ? NARROW : WIDE;
  const k = (width - margin * 2) / (garden + zone);
  const ground = 14 + high * k;
  const [felled, kept] = [margin + tree.from * k, width - margin - (zone / 2) * k];
  const at =
    (x: number): Spot =>
    (across, up) => [x + across * k, ground - up * k];
  const big = (k * larger) / 1000;
  const chain = ground + 1.1 * k + 24;
  const cut = chain + ABOVE * big + (narrow ? 62 : 40);
  const stump = narrow ? 142 : 164;
  const label = `A tree taken down in pieces, to scale: its crown first, sections lowered on ropes, the stump ground out ${deep} mm below the lawn; beside it the tree that stays, its root zone fenced off ${zone} m across`;
  return (
    <Ink width={width} height={cut + deep * big + 28} label={label} narrow={narrow}>
      <path className="hatch" d={earth(margin, felled + 3.4 * k, ground + 6, narrow ? 7 : 11)} />
      <Kept at={at(kept)} k={k} bump={bump} zone={zone} />
      <Felled at={at(felled)} k={k} bump={bump} />
      <path d={`M0 ${round(ground)}H${width}`} />
      <Across
        at={chain}
        marks={[kept - (zone / 2) * k, kept + (zone / 2) * k]}
        labels={[`${zone} m`]}
      />
      <Note at={[narrow ? 8 : 24, chain + (narrow ? 40 : 8)]}>
        The stump, {times[larger]} times larger
      </Note>
      <Stump x={stump} ground={cut} deep={deep} k={big} />
      {!narrow && <MadeGood x={582} ground={cut} deep={deep} k={big} />}
      <Keys
        at={[
          at(felled)(-1.6, 8),
          [stump - 90 * big, cut + deep * 0.62 * big],
          [kept - (narrow ? 46 : 62), chain],
          [felled + 1.6 * k + (narrow ? 24 : 26), ground - 3.4 * k],
        ]}
      />
    </Ink>
  );
}

export const drawing: Drawing = { Draw: TreeFelling, layout: 'beside' };
