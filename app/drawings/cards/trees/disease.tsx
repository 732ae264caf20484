import { Across, Down } from '../../chain.tsx';
import { line, round, seeded } from '../../drawing.ts';
import { Note } from '../../ink.tsx';
import { chips, crumbs, heap } from '../../loose-ground.ts';
import type { CardDrawing, Of } from '../card-drawing.ts';
import { Sheet } from '../sheet.tsx';

const SCALE = 0.3; // pixels to a millimetre
const GROUND = 150;
const MIDDLE = 112;
const HALF = 26; // of the stem, at the ground
const WIDE = 58; // a bed of mulch, pixels

/** A stem with its wound pared clean, the soil opened round it and mulched, clear of the bark. */
function Disease({ of }: { of: Of }) {
  const [mulch, clear] = [of('mulch'), of('clear')];
  const top = GROUND - mulch * SCALE;
  const beds = [-1, 1].map((side) => {
    const inner = MIDDLE + side * (HALF + clear * SCALE);
    return [Math.min(inner, inner + side * WIDE), Math.max(inner, inner + side * WIDE)] as const;
  });
  const random = seeded(7013);
  const right = beds[1]?.[1] ?? 0;
  const root = (side: number, reach: number, deep: number) =>
    `M${MIDDLE + side * (HALF - 4)} ${GROUND + 2}Q${round(MIDDLE + side * reach * 0.55)} ${round(GROUND + deep * 0.4)} ${round(MIDDLE + side * reach)} ${GROUND + deep}`;
  return (
    <Sheet
      width={280}
      height={GROUND + 64}
      label={`The foot of a treated tree, to scale: its wound pared to living bark, the soil opened, and mulch ${mulch} mm deep that stays ${clear} mm clear of the stem`}
    >
      <path
        className="paper"
        d={`M${MIDDLE - 20} 4Q${MIDDLE - 16} 90 ${MIDDLE - HALF} ${GROUND}H${MIDDLE + HALF}Q${MIDDLE + 16} 90 ${MIDDLE + 20} 4z`}
      />
      <path
        className="hatch"
        d={
          [-10, 11]
            .map((x) => `M${MIDDLE + x} 6Q${MIDDLE + x * 0.8} 90 ${MIDDLE + x * 1.6} ${GROUND - 4}`)
            .join('') +
          beds
            .map(([from, to]) =>
              chips(random, { x: from + 8, y: top + 2, w: to - from - 16, h: GROUND - top - 3 }),
            )
            .join('') +
          beds
            .map(([from, to]) =>
              crumbs(random, { x: from - 4, y: GROUND + 4, w: to - from + 8, h: 34 }, 26),
            )
            .join('') +
          [root(-1, 96, 40), root(1, 96, 42), root(-1, 40, 52), root(1, 44, 50)].join('')
        }
      />
      <path className="paper" d={`M${MIDDLE} 40q10 16 0 44q-10-28 0-44z`} />
      <path
        className="hatch"
        d={`M${MIDDLE} 33q17 24 0 58q-17-34 0-58zM${MIDDLE - 3} 54l6 5m-7 3 8 6m-7 1 6 4`}
      />
      <path d={beds.map(([from, to]) => heap(from, to, GROUND, top)).join('')} />
      <path d={line([0, GROUND], [236, GROUND])} />
      <Note
        at={[MIDDLE + 52, 58]}
        to={[
          [MIDDLE + 10, 62],
          [MIDDLE + 48, 54],
        ]}
      >
        pared to
      </Note>
      <text x={MIDDLE + 52} y="75">
        living bark
      </text>
      <Across
        at={top - 14}
        marks={[MIDDLE + HALF, MIDDLE + HALF + clear * SCALE]}
        labels={[clear]}
        side="before"
      />
      <Down at={right + 16} marks={[top, GROUND]} labels={[mulch]} />
      <text x={right + 6} y={GROUND + 56} textAnchor="end">
        soil opened
      </text>
    </Sheet>
  );
}

export const drawing: CardDrawing = { scale: SCALE, Draw: Disease };
