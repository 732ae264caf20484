import type { Stratum } from '../../content/schema.ts';
import { round, seeded } from './drawing.ts';
import { grass } from './ground.ts';
import { Down, Ink, Keys } from './ink.tsx';
import { strata as signs } from './strata.ts';

/** Metres: how deep every hole is drawn. What lies lower goes on. */
export const deepest = 3;

type CutProps = {
  strata: Stratum[];
  /** Metres below the grass, in a wet January. */
  water?: number | undefined;
  x: number;
  ground: number;
  wide: number;
  /** Units to the metre. */
  metre: number;
};

const depths = (strata: Stratum[]) =>
  strata.map((stratum, i) => ({
    ...stratum,
    from: strata[i - 1]?.to ?? 0,
    end: stratum.to ?? deepest,
  }));

function Hole({ strata, water, x, ground, wide, metre }: CutProps) {
  const random = seeded(strata.length * 7 + Math.round((water ?? 0) * 10));
  const foot = ground + deepest * metre;
  const quarter = wide / 4;
  return (
    <>
      <path className="hatch" d={grass(random, x, x + wide, ground, 8)} />
      {depths(strata).map(({ kind, from, end, name }) => {
        const area = { x, y: ground + from * metre, w: wide, h: (end - from) * metre };
        const marks: { hatch?: string; dots?: string } = signs[kind](random, area);
        return (
          <g key={name}>
            {marks.hatch && <path className="hatch" d={marks.hatch} />}
            {marks.dots && <path className="dots" d={marks.dots} />}
            <path d={`M${round(x)} ${round(area.y)}h${round(wide)}`} />
          </g>
        );
      })}
      <path
        d={`M${round(x)} ${round(ground)}V${round(foot)}l${round(quarter)} 5 ${round(quarter)}-9 ${round(quarter)} 9 ${round(quarter)}-5V${round(ground)}`}
      />
      {water && (
        <path
          className="water"
          d={`M${round(x - 8)} ${round(ground + water * metre)}h${round(wide + 16)}M${round(x + wide + 1)} ${round(ground + water * metre - 9)}h10l-5 8z`}
        />
      )}
    </>
  );
}

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

export type HolesProps = {
  holes: { name: string; strata: Stratum[]; water?: number | undefined }[];
  narrow?: boolean | undefined;
};

const inWords = (strata: Stratum[], water?: number): string =>
  [
    depths(strata)
      .map(({ name, to }) => (to ? `${name} to ${to} m` : `${name} and on`))
      .join(', '),
    ...(water ? [`water in winter at ${water} m`] : []),
  ].join('; ');

const scale = [0, 1, 2, deepest];

/** The towns' ground side by side, to one scale: numbered as the list below it is. */
export function TownHoles({ holes, narrow }: HolesProps) {
  const [width, left, wide, metre] = narrow ? [350, 34, 40, 62] : [1100, 40, 52, 96];
  const ground = 22;
  const foot = ground + deepest * metre;
  const pitch = (width - left) / holes.length;
  const middle = (i: number) => left + pitch * (i + 0.5);
  return (
    <Ink
      width={width}
      height={foot + 40}
      narrow={narrow}
      label={`${holes.length} holes of ${deepest} m, to one scale. ${holes.map(({ name, strata, water }) => `${name}: ${inWords(strata, water)}`).join('. ')}`}
    >
      <path d={`M${left} ${ground}H${width}`} />
      <Down at={left - 12} marks={scale.map((m) => ground + m * metre)} labels={[]} />
      {scale.map((m) => (
        <text key={m} x={left - 20} y={round(ground + m * metre + 5)} textAnchor="end">
          {m === deepest ? `${m} m` : m}
        </text>
      ))}
      {holes.map(({ name, strata, water }, i) => (
        <Hole key={name} {...{ strata, water, ground, wide, metre }} x={middle(i) - wide / 2} />
      ))}
      <Keys at={holes.map((_, i) => [middle(i), foot + 26])} />
    </Ink>
  );
}
