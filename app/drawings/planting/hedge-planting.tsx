import { Across, Down } from '../chain.tsx';
import { type Drawing, type DrawingProps, line, measure, seeded } from '../drawing.ts';
import { earth, grass } from '../ground.ts';
import { Ink, Keys, Note } from '../ink.tsx';
import { chips, crumbs, heap } from '../loose-ground.ts';
import { roots } from '../planting.ts';
import { Plant } from './hedge-plant.tsx';
import { FromAbove, FromTheSide, strip } from './hedge-row.tsx';

const STRIP = 1000; // mm of ground loosened and mulched, as the key says
const BARE = 100; // mm: a hand's breadth between mulch and stem
const TALL = 1000; // mm: a hedge in its third year
const ALONG = 2; // metres of it from the side

/**
 * A young hedge in two rows: cut across with the roots of its third year, two metres of it from the
 * side, and from above.
 */
function HedgePlanting({ figures, narrow = false }: DrawingProps) {
  const [plants, rows, guard, loose, mulch] = [1, 2, 3, 4, 5].map((row) =>
    measure(figures, row),
  ) as [number, number, number, number, number];
  const [width, k, middle, side, above] = narrow
    ? [350, 0.24, 166, 0.17, 0.11]
    : [720, 0.2, 148, 0.2, 0.1];
  const ground = 50 + Math.max(TALL, guard + 250) * k;
  const [left, right, low] = [
    middle - (STRIP / 2) * k,
    middle + (STRIP / 2) * k,
    ground + loose * k,
  ];
  const stems = [middle - (rows / 2) * k, middle + (rows / 2) * k] as const;
  const top = ground - mulch * k;
  const gap = BARE * k;
  const heaps = [
    [left, stems[0] - gap],
    [stems[0] + gap, stems[1] - gap],
    [stems[1] + gap, right],
  ] as const;
  const random = seeded(12);
  const chain = right + 26;
  const row = narrow
    ? { x: 5, ground: low + 60 + Math.max(TALL, guard + 250) * side, k: side }
    : { x: 304, ground, k: side };
  const end = row.x + ALONG * 1000 * side;
  const plan = strip({
    x: narrow ? 65 : 470,
    y: row.ground + (narrow ? 62 : 64),
    k: above,
    rows,
    plants,
    along: ALONG,
    wide: STRIP,
  });
  const label = `A hedge in its third year, to scale: ${plants} plants a metre in two rows ${rows} mm apart, in guards ${guard} mm high, the ground loosened ${loose} mm deep and mulched ${mulch} mm thick`;
  return (
    <Ink width={width} height={plan.y + plan.h + 34} narrow={narrow} label={label}>
      <path
        className="hatch"
        d={
          [20, 62]
            .map((down) =>
              ground + down < low ? earth(left - 36, left - 4, ground + down, 8) : '',
            )
            .join('') +
          earth(left, right - 10, low + 8, 10) +
          grass(random, right + 2, right + 12, ground, 8) +
          crumbs(
            random,
            { x: left + 5, y: ground + 6, w: right - left - 10, h: low - ground - 12 },
            narrow ? 96 : 84,
          )
        }
      />
      <path
        d={stems.map((x) => roots(random, x, ground, loose * 0.94 * k, rows * 0.42 * k)).join('')}
      />
      <path
        className="hatch"
        d={heaps
          .map(([from, to]) =>
            chips(random, { x: from + 4, y: top + 2, w: to - from - 10, h: ground - top - 4 }, 6),
          )
          .join('')}
      />
      <path d={heaps.map(([from, to]) => heap(from, to, ground, top)).join('')} />
      <path d={line([left - 42, ground], [right + 12, ground])} />
      <path
        className="envelope"
        d={line([left, ground], [left, low], [right, low], [right, ground])}
      />
      {stems.map((x, i) => (
        <Plant
          key={x}
          x={x}
          ground={ground}
          guard={guard}
          tall={TALL}
          k={k}
          seed={i + 3}
          near
          cane
        />
      ))}
      <Across at={20} marks={[...stems]} labels={[`${rows}`]} />
      <path className="hatch" d={stems.map((x) => line([x, 30], [x, 44])).join('')} />
      <Down at={chain} marks={[ground - guard * k, ground, low]} labels={[guard, loose]} />
      <Down at={left - 12} marks={[top, ground]} labels={[mulch]} side="before" />
      <FromTheSide {...row} plants={plants} along={ALONG} guard={guard} tall={TALL} mulch={mulch} />
      <Across at={row.ground + 22} marks={[row.x, end]} labels={[`${ALONG} m`]} />
      <FromAbove {...plan} />
      <Note at={[plan.x, plan.y - 8]}>
        {narrow ? 'From above' : 'From above, at half the size'}
      </Note>
      <Keys
        at={[
          [plan.x + plan.w + 20, plan.y + plan.h / 2],
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
