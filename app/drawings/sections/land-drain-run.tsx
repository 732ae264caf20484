import { Across, Down } from '../chain.tsx';
import { box, line, outline, type Point, round, seeded } from '../drawing.ts';
import { earth, grass, hatch, stones } from '../ground.ts';
import { Fall, Note } from '../ink.tsx';
import { DITCH, measured, type RunProps, SEALED } from './land-drain-levels.ts';
import { BED } from './land-drain-trench.tsx';

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
  // Concrete round the pipe's end, from the bank down into the bed, so that the bank stays.
  const headwall = box(
    out - 9,
    near[1] + deep * ky * 0.45,
    9,
    bed - near[1] - deep * ky * 0.45 + 4,
  );
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
          down(head, deep - BED - pipe),
          down(out + 6, deep - BED - pipe),
          down(out + 6, deep - BED),
          down(head, deep - BED),
        ])}
      />
      <path className="paper" d={outline(headwall)} />
      <path className="hatch" d={hatch(headwall, 5)} />
      <path
        d={`M${round(out + 8)} ${round(lower - (BED + pipe / 2) * ky)}q5 1 5 ${round(water - lower + (BED + pipe / 2) * ky)}`}
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
        at={[narrow ? 0 : start, down(start, 0)[1] - 16]}
      >{`Along it: heights ${words} times the lengths`}</Note>
      <Note at={[(toe + far) / 2, bed + 20]} anchor="middle">
        Ditch
      </Note>
    </>
  );
}
