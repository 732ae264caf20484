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
 * trees stand.
 */
const GARDEN = 7.4;
const HIGH = 10.9;
const LARGER = 5;

/**
 * A tree taken down in pieces beside one that stays behind its barrier, and below them the stump,
 * larger. A phone has the trees one above the other.
 */
function TreeFelling({ figures, narrow = false }: DrawingProps) {
  const [deep, zone] = [measure(figures, 2), measure(figures, 3)];
  const [width, margin, bump] = narrow ? [350, 8, 11] : [720, 12, 13];
  const k = (width - margin * 2) / (narrow ? zone : GARDEN + zone);
  const lawn = (narrow ? 8 : 14) + HIGH * k; // the felled tree's ground
  const ground = narrow ? lawn + 40 + HIGH * k : lawn; // the kept tree's
  const [felled, kept] = [margin + (narrow ? 4.4 : 3.6) * k, width - margin - (zone / 2) * k];
  const from =
    (x: number, y: number): Spot =>
    (across, up) => [x + across * k, y - up * k];
  const big = (k * LARGER) / 1000;
  const chain = ground + 1.1 * k + 24;
  const cut = chain + ABOVE * big + (narrow ? 66 : 40);
  const stump = narrow ? 138 : 164;
  const label = `A tree taken down in pieces, to scale: its crown first, sections lowered on ropes, the stump ground out ${deep} mm below the lawn; beside it the tree that stays, its root zone fenced off ${zone} m across`;
  return (
    <Ink width={width} height={cut + deep * big + 28} label={label} narrow={narrow}>
      <path
        className="hatch"
        d={earth(margin, narrow ? width - margin : felled + 3.4 * k, lawn + 6, narrow ? 9 : 11)}
      />
      <Kept at={from(kept, ground)} k={k} bump={bump} zone={zone} />
      <Felled at={from(felled, lawn)} k={k} bump={bump} />
      <path d={`M0 ${round(ground)}H${width}${narrow ? `M0 ${round(lawn)}H${width}` : ''}`} />
      <Across
        at={chain}
        marks={[kept - (zone / 2) * k, kept + (zone / 2) * k]}
        labels={[`${zone} m`]}
      />
      <Note at={[narrow ? 8 : 24, chain + (narrow ? 40 : 8)]}>The stump, five times larger</Note>
      <Stump x={stump} ground={cut} deep={deep} k={big} />
      {!narrow && <MadeGood x={582} ground={cut} deep={deep} k={big} />}
      <Keys
        at={[
          from(felled, lawn)(-1.6, 8),
          [stump - 90 * big, cut + deep * 0.62 * big],
          [kept - (narrow ? 46 : 62), chain],
          [felled + 1.6 * k + (narrow ? 24 : 26), lawn - 3.4 * k],
        ]}
      />
    </Ink>
  );
}

export const drawing: Drawing = { Draw: TreeFelling, layout: 'beside' };
