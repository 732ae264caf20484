import type { Hole } from '../../../content/schema.ts';
import { Across, Down, ScaleBar } from '../chain.tsx';
import { line } from '../drawing.ts';
import { Ink } from '../ink.tsx';
import { BED, Trench } from './trench.tsx';

const K = 0.3;

/** The trench cut across: soil, stone and pipe, each as deep as it is. */
export function HoleTrench({ build }: { build: Hole }) {
  const { width, depth, topsoil, stone, pipe } = build;
  const [x, left, right, ground] = [160, 66, 262, 34];
  const floor = ground + depth * K;
  const edge = x - (width / 2) * K;
  const [invert, crown] = [floor - BED * K, floor - (BED + pipe) * K];
  return (
    <Ink
      width={350}
      height={floor + 112}
      label={`The trench, to scale: ${width} mm wide and ${depth} deep, ${topsoil} mm of topsoil on ${stone} mm of clean stone, a ${pipe} mm pipe on a bed of ${BED}`}
    >
      <Trench
        {...{ x, left, right, ground, k: K, topsoil, stone, pipe, deep: depth, wide: width }}
      />
      <Down at={right + 16} marks={[ground, ground + topsoil * K]} labels={[`${topsoil} soil`]} />
      <Down at={right + 16} marks={[floor - stone * K, floor]} labels={[`${stone} stone`]} />
      <Down at={left - 16} marks={[ground, floor]} labels={[depth]} side="before" />
      <path
        className="hatch"
        d={line([edge - 16, crown], [x, crown]) + line([edge - 16, invert], [x, invert])}
      />
      <Down at={edge - 11} marks={[crown, invert]} labels={[pipe]} side="before" />
      <Across at={floor + 44} marks={[edge, edge + width * K]} labels={[width]} side="after" />
      <ScaleBar x={left} y={floor + 82} long={500 * K}>
        500 mm
      </ScaleBar>
    </Ink>
  );
}
