import { Across, Down } from '../chain.tsx';
import { line, outline, type Point, round, seeded } from '../drawing.ts';
import { earth, grass, stones } from '../ground.ts';
import { Fall, Note } from '../ink.tsx';
import { DITCH, measured, type RunProps, SEALED } from './land-drain-levels.ts';

/** The drain along its length, from its head to the ditch; its fall is measured out beneath it. */
export function LandDrainRun(props: RunProps) {
  const { deep, topsoil, stone, pipe, fall, narrow } = props;
  const {
    kx,
    ky,
    metres,
    head,
    end,
    times,
    words,
    out,
    drop,
    down,
    lower,
    upper,
    water,
    bed,
    arrow,
  } = measured(props);
  const stoneEnd = out - SEALED * kx;
  // Banks at 45°, which the larger heights make steeper.
  const near: Point = down(out - (deep * ky) / times, 0);
  const toe = out + (bed - lower) / times;
  const far = toe + DITCH.bed * kx;
  const lip = far + (bed - near[1]) / times;
  const wet = (bed - water) / times;
  const random = seeded(12);
  const slope = `matrix(1 ${(drop * ky) / (out - head)} 0 1 0 ${round(-(head * drop * ky) / (out - head))})`;
  const start = head - 24;
  return (
    <>
      <g transform={slope}>
        <path
          className="hatch"
          d={stones(
            random,
            {
              x: head + 1,
              y: down(head, deep - stone)[1] + 1,
              w: stoneEnd - head - 2,
              h: (stone - pipe) * ky - 2,
            },
            narrow ? 9 : 14,
          )}
        />
        <path
          className="hatch"
          d={
            grass(random, start, near[0], down(head, 0)[1], 6) +
            earth(start + 30, near[0] - 10, down(head, topsoil / 2)[1] - 4, 7)
          }
        />
      </g>
      <path
        className="hatch"
        d={
          line(down(head, 0), down(head, deep)) +
          line(down(head, deep - stone), down(stoneEnd, deep - stone), down(stoneEnd, deep)) +
          grass(random, lip, end, near[1], 6) +
          earth(lip + 6, end, near[1] + 14, 8) +
          [0, 4, 8]
            .map((step) =>
              line([toe - wet + 3 + step, water + step], [far + wet - 3 - step, water + step]),
            )
            .join('')
        }
      />
      <path
        d={line(down(start, 0), near, [toe, bed], [far, bed], [lip, near[1]], [end, near[1]])}
      />
      <path
        className="paper"
        d={outline([
          down(head, deep - pipe),
          down(out + 6, deep - pipe),
          down(out + 6, deep),
          down(head, deep),
        ])}
      />
      <path
        d={`M${round(out + 8)} ${round(lower - pipe * ky * 0.5)}q5 1 5 ${round(water - lower + pipe * ky * 0.5)}`}
      />
      <path className="envelope" d={line([head, upper], [head, lower + 26])} />
      <Down
        at={head - 14}
        marks={[upper, lower]}
        labels={[`${Math.round(drop)} mm`]}
        side="before"
      />
      <Across at={lower + 26} marks={[head, out]} labels={[`${metres} m`]} />
      <Fall from={head + 44} to={out} y={arrow}>
        {`Fall 1 in ${fall}`}
      </Fall>
      <Note
        at={[start, down(start, 0)[1] - 16]}
      >{`Along it: heights drawn ${words} times the lengths`}</Note>
      <Note at={[(toe + far) / 2, bed + 20]} anchor="middle">
        Ditch
      </Note>
    </>
  );
}
