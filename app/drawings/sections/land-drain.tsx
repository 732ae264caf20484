import { Down } from '../chain.tsx';
import { type DrawingProps, type DrawnByComponent, line, measure } from '../drawing.ts';
import { Ink, Keys, Note } from '../ink.tsx';
import { measured } from './land-drain-levels.ts';
import { LandDrainRun } from './land-drain-run.tsx';
import { BED, PROUD, TRENCH, Trench } from './land-drain-trench.tsx';

/** A land drain: section across its trench, and the run of it down to the ditch. */
function LandDrain({ figures, narrow = false }: DrawingProps) {
  const [topsoil, stone, pipe, deep, fall] = [1, 2, 3, 4, 5].map((row) =>
    measure(figures, row),
  ) as [number, number, number, number, number];
  const [width, k, left, right] = narrow ? [350, 0.3, 78, 278] : [720, 0.36, 112, 606];
  const ground = 44;
  const x = left + (right - left) * (narrow ? 0.62 : 0.5);
  const [horizon, floor] = [ground + topsoil * k, ground + deep * k];
  const chain = left - (narrow ? 14 : 30);
  const r = (pipe / 2) * k;
  const label = `Land drain, to scale: ${topsoil} mm of topsoil back over ${stone} mm of clean stone, a ${pipe} mm perforated pipe on ${BED} mm of it in a trench ${deep} mm deep, falling 1 in ${fall} to a headwall in a ditch`;
  const run = { top: floor + 88, narrow, deep, topsoil, stone, pipe, fall };
  const { bed, arrow, head } = measured(run);
  const edge = x - (TRENCH / 2) * k;
  const [invert, gauge] = [floor - BED * k, edge - (narrow ? 11 : 16)];
  const crown = invert - r * 2;
  const after = right + (narrow ? 14 : 30);
  return (
    <Ink width={width} height={Math.max(bed + 26, arrow + 10)} label={label} narrow={narrow}>
      <Trench {...{ x, left, right, ground, k, topsoil, stone, pipe, deep }} />
      <Down at={after} marks={[ground, horizon]} labels={[`${topsoil} mm`]} />
      <Down at={after} marks={[floor - stone * k, floor]} labels={[`${stone} mm`]} />
      <Down at={chain} marks={[ground, floor]} labels={[`${deep} mm`]} side="before" />
      <path
        className="hatch"
        d={line([gauge - 6, crown], [x, crown]) + line([gauge - 6, invert], [x, invert])}
      />
      <Down at={gauge} marks={[crown, invert]} labels={[`${pipe} mm`]} side="before" />
      <Note
        at={narrow ? [x, ground - PROUD * k - 9] : [x + (TRENCH / 2) * k + 12, ground - 16]}
        anchor={narrow ? 'middle' : 'start'}
      >{`Left ${PROUD} mm proud`}</Note>
      <LandDrainRun {...run} />
      <Keys
        at={[
          [x, (ground + horizon) / 2],
          [x, floor - stone * 0.62 * k],
          [x + r + 17, invert - r],
          [chain, floor - deep * 0.25 * k],
          [head + 18, arrow - 4],
        ]}
      />
    </Ink>
  );
}

export const drawing: DrawnByComponent = { Draw: LandDrain, layout: 'beside' };
