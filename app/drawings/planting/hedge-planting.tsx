import { Across } from '../chain.tsx';
import { type Drawing, type DrawingProps, measure } from '../drawing.ts';
import { Ink, Keys, Note } from '../ink.tsx';
import { FromAbove, FromTheSide, strip } from './hedge-row.tsx';
import { CutAcross } from './hedge-section.tsx';

const STRIP = 1000; // mm of ground loosened and mulched, as the key says
const TALL = 1000; // mm: a hedge in its third year
const ALONG = 2; // metres of it from the side

/**
 * A young hedge in two rows: cut across with the roots of its third year, two metres of it from the
 * side, and from above. A phone goes without the last, so that the rest is seen whole.
 */
function HedgePlanting({ figures, narrow = false }: DrawingProps) {
  const [plants, rows, guard, loose, mulch] = [1, 2, 3, 4, 5].map((row) =>
    measure(figures, row),
  ) as [number, number, number, number, number];
  const [width, k, middle, side, above] = narrow
    ? [350, 0.19, 166, 0.165, 0.11]
    : [720, 0.2, 148, 0.2, 0.1];
  const ground = 50 + Math.max(TALL, guard + 250) * k;
  const [left, right, low] = [
    middle - (STRIP / 2) * k,
    middle + (STRIP / 2) * k,
    ground + loose * k,
  ];
  const stems = [middle - (rows / 2) * k, middle + (rows / 2) * k] as const;
  const top = ground - mulch * k;
  const row = narrow
    ? { x: 5, ground: low + 50 + Math.max(TALL, guard + 250) * side, k: side }
    : { x: 304, ground, k: side };
  const end = row.x + ALONG * 1000 * side;
  const plan = strip({
    x: 470,
    y: row.ground + 64,
    k: above,
    rows,
    plants,
    along: ALONG,
    wide: STRIP,
  });
  const label = `A hedge in its third year, to scale: ${plants} plants a metre in two rows ${rows} mm apart, in guards ${guard} mm high, the ground loosened ${loose} mm deep and mulched ${mulch} mm thick`;
  return (
    <Ink
      width={width}
      height={narrow ? row.ground + 36 : plan.y + plan.h + 34}
      narrow={narrow}
      label={label}
    >
      <CutAcross
        {...{ left, right, top, ground, low, stems, guard, loose, mulch, rows, k, narrow }}
        tall={TALL}
      />
      <FromTheSide {...row} plants={plants} along={ALONG} guard={guard} tall={TALL} mulch={mulch} />
      <Across at={row.ground + 22} marks={[row.x, end]} labels={[`${ALONG} m`]} />
      {!narrow && (
        <>
          <FromAbove {...plan} />
          <Note at={[plan.x, plan.y - 8]}>From above, at half the size</Note>
        </>
      )}
      <Keys
        at={[
          narrow
            ? [end - 18, row.ground - TALL * side - 8]
            : [plan.x + plan.w + 20, plan.y + plan.h / 2],
          [stems[1] + 20, 20],
          [stems[1] + (narrow ? 30 : 26), ground - guard * k * 0.6],
          [middle, ground + loose * k * 0.62],
          [left + 18, top - 16],
        ]}
      />
    </Ink>
  );
}

export const drawing: Drawing = { Draw: HedgePlanting, layout: 'above' };
