import { round } from '../../drawing.ts';
import type { CardDrawing, Of } from '../card-drawing.ts';
import { Sheet } from '../sheet.tsx';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const ROWS = ['Greased', 'Limits', 'Photocells', 'Force, N'];
const FIRST = 10; // November, as an example
const X = 100;
const STEP = 48;
const ROW = 27;

/** A page of the log that stays with the gates: what was done at each visit, and the next one. */
function Maintenance({ of }: { of: Of }) {
  const every = of('every');
  const readings = [of('first'), of('second'), of('third')];
  const visits = [...readings, undefined].map((force, i) => ({
    force,
    x: X + i * STEP,
    month: MONTHS[(FIRST + i * every) % 12],
  }));
  return (
    <Sheet
      width={262}
      height={24 + ROWS.length * ROW + 4}
      label={`A page of a maintenance log, as an example: a visit every ${every} months, hinges greased, limits and photocells tested, the force measured at ${readings.join(', ')} newtons, and the next visit still to come`}
    >
      <path
        className="hatch"
        d={Array.from({ length: ROWS.length + 1 }, (_, i) => `M0 ${22 + i * ROW}H262`).join('')}
      />
      {ROWS.map((row, i) => (
        <text key={row} x="0" y={round(22 + (i + 0.5) * ROW + 5)}>
          {row}
        </text>
      ))}
      {visits.map(({ force, x, month }, visit) => (
        <g key={x}>
          <text x={x} y="14" textAnchor="middle">
            {month}
          </text>
          {force === undefined ? (
            <path
              className="envelope"
              d={ROWS.map((_, i) => `M${x - 13} ${22 + i * ROW + 5}h26v${ROW - 10}h-26z`).join('')}
            />
          ) : (
            <>
              <path
                d={ROWS.slice(1)
                  .map((_, i) => `M${x - 7} ${22 + (i + 0.5) * ROW + visit * 0.4}l5 5 9-11`)
                  .join('')}
              />
              <text x={x} y={round(22 + (ROWS.length - 0.5) * ROW + 5)} textAnchor="middle">
                {force}
              </text>
            </>
          )}
        </g>
      ))}
    </Sheet>
  );
}

export const drawing: CardDrawing = { Draw: Maintenance };
