import { line, round } from '../../drawing.ts';
import { Note } from '../../ink.tsx';
import type { CardDrawing, Of } from '../card-drawing.ts';
import { Sheet } from '../sheet.tsx';

/** The graph: its corner, pixels to a second and to a newton, and how long it runs. */
const X = 44;
const Y = 128;
const SECOND = 62;
const NEWTON = 0.26;
const SECONDS = 3;

/** How hard a leaf may press and how hard this one does, as the meter at handover writes it. */
function Safety({ of }: { of: Of }) {
  const [most, after, within] = [of('most'), of('after'), of('within')];
  const x = (seconds: number) => round(X + seconds * SECOND);
  const y = (newtons: number) => round(Y - newtons * NEWTON);
  const peak = most * 0.7;
  const rest = after * 0.55;
  return (
    <Sheet
      width={262}
      height={Y + 38}
      label={`A graph of force over time: a leaf may press with ${most} newtons at first and with no more than ${after} after ${within} seconds; the measured line stays below both and falls to nothing as the leaf goes back`}
    >
      <path d={line([X, 10], [X, Y], [x(SECONDS) + 8, Y])} />
      <path
        d={
          [most, after].map((newtons) => `M${X - 5} ${y(newtons)}h5`).join('') +
          [within, 1, 2, SECONDS].map((at) => `M${x(at)} ${Y}v${at === within ? 9 : 5}`).join('')
        }
      />
      <path
        className="envelope"
        d={line([X, y(most)], [x(within), y(most)], [x(within), y(after)], [x(SECONDS), y(after)])}
      />
      <path
        className="heavy"
        d={`M${X} ${Y}C${x(0.06)} ${y(peak * 0.2)} ${x(0.08)} ${y(peak)} ${x(0.17)} ${y(peak)}C${x(0.28)} ${y(peak)} ${x(0.3)} ${y(rest)} ${x(0.62)} ${y(rest)}C${x(1.1)} ${y(rest)} ${x(1.4)} ${y(rest * 0.8)} ${x(1.6)} ${y(rest * 0.5)}Q${x(1.8)} ${Y} ${x(2.2)} ${Y}`}
      />
      {[most, after].map((newtons) => (
        <text key={newtons} x={X - 9} y={y(newtons) + 5} textAnchor="end">
          {newtons}
        </text>
      ))}
      <text x={X + 8} y="14">
        newtons
      </text>
      <text x={x(within)} y={Y + 23} textAnchor="middle">
        {within}
      </text>
      <text x={x(SECONDS)} y={Y + 23} textAnchor="middle">
        {SECONDS} s
      </text>
      <Note at={[x(within) + 9, y(most) + 24]}>most allowed</Note>
      <Note at={[x(1.45), y(after) + 18]}>measured</Note>
    </Sheet>
  );
}

export const drawing: CardDrawing = { Draw: Safety };
