import { type DrawingProps, measure, round } from './drawing.ts';
import { Felled, Kept, type Spot } from './felled-and-kept.tsx';
import { earth } from './ground.ts';
import { Across, Ink, Keys, Note } from './ink.tsx';
import { MadeGood, Stump } from './stump.tsx';

/** Metres of garden beside the root zone, in which a whole tree has no room to fall. */
const GARDEN = 7.4;

/** A tree taken down in pieces beside one that stays behind its barrier, and below them the stump, larger. */
export default function TreeFelling({ figures, narrow }: DrawingProps) {
  const [deep, zone] = [measure(figures, 2), measure(figures, 3)];
  const [width, margin, larger, bump] = narrow ? [350, 6, 10, 7] : [720, 12, 6, 13];
  const k = (width - margin * 2) / (GARDEN + zone);
  const ground = (narrow ? 8 : 14) + 10.9 * k;
  const [felled, kept] = [margin + 3.6 * k, width - margin - (zone / 2) * k];
  const from =
    (x: number): Spot =>
    (across, up) => [x + across * k, ground - up * k];
  const big = (k * larger) / 1000;
  const chain = ground + 1.1 * k + 24;
  const lawn = chain + 210 * big + 56;
  const stump = narrow ? 148 : 176;
  const label = `A tree taken down in pieces, to scale: its crown first, sections lowered on ropes, the stump ground out ${deep} mm below the lawn; beside it the tree that stays, its root zone fenced off ${zone} m across`;
  return (
    <Ink width={width} height={lawn + deep * big + 36} label={label} narrow={narrow}>
      <path className="hatch" d={earth(margin, felled + 3.4 * k, ground + 6, narrow ? 7 : 11)} />
      <Kept at={from(kept)} k={k} bump={bump} zone={zone} />
      <Felled at={from(felled)} k={k} bump={bump} />
      <path d={`M0 ${round(ground)}H${width}`} />
      <Across at={chain} marks={[kept - (zone / 2) * k, kept + (zone / 2) * k]} labels={[`${zone} m`]} />
      <Note at={[narrow ? 8 : 24, chain + (narrow ? 34 : 8)]}>{`The stump, ${narrow ? 'ten' : 'six'} times larger`}</Note>
      <Stump x={stump} ground={lawn} deep={deep} k={big} />
      {!narrow && <MadeGood x={574} ground={lawn} deep={deep} k={big} />}
      <Keys
        at={[
          from(felled)(-1.6, 8),
          [stump - 90 * big, lawn + deep * 0.62 * big],
          [kept - (narrow ? 46 : 62), chain],
          [felled + 1.6 * k + (narrow ? 20 : 26), ground - 3.4 * k],
        ]}
      />
    </Ink>
  );
}
