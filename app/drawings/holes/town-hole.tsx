import type { Stratum } from '../../../content/schema.ts';
import { round } from '../drawing.ts';
import { Ink, Keys } from '../ink.tsx';
import { deepest, depths, Hole } from './hole.tsx';
import { inWords } from './town-holes.tsx';

export type HoleProps = {
  name: string;
  strata: Stratum[];
  water?: number | undefined;
  /** What a job reaches, in metres below the grass. */
  jobs: { name: string; metres: number }[];
};

const metre = 118;
const ground = 18;
const [left, wide] = [136, 120];

/** A town's ground: at the left what each job reaches, numbered what it meets. */
export function TownHole({ name, strata, water, jobs }: HoleProps) {
  const down = (metres: number) => round(ground + metres * metre);
  const right = left + wide;
  return (
    <Ink
      width={350}
      height={ground + deepest * metre + 10}
      label={`A hole of ${deepest} m in ${name}, to scale: ${inWords(strata, water)}. ${jobs.map((job) => `${job.name} ${job.metres} m`).join(', ')}`}
    >
      <path d={`M${left - 24} ${ground}H${right + 24}`} />
      <Hole {...{ strata, water, ground, wide, metre }} x={left} />
      <g className="chain">
        {jobs.map((job) => (
          <g key={job.name}>
            <path d={`M0 ${down(job.metres)}H${left}`} />
            <text x="0" y={down(job.metres) - 6}>
              {job.name}
            </text>
            <text x={left - 10} y={down(job.metres) - 6} textAnchor="end">
              {job.metres}
            </text>
          </g>
        ))}
      </g>
      {water && <text x={right + 16} y={down(water) + 5}>{`${water} m`}</text>}
      <Keys
        at={depths(strata).map(
          ({ from, end }) => [left + wide / 2, down((from + end) / 2)] as const,
        )}
      />
    </Ink>
  );
}
