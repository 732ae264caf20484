import type { Stratum } from '../../content/schema.ts';
import { box, outline, round, seeded } from './drawing.ts';
import { Dots, Down, Hatch, Ink, Keys } from './ink.tsx';
import {
  type Area,
  concrete,
  dots,
  earth,
  grass,
  hatch,
  type Marks,
  materials,
  type Random,
  stones,
} from './materials.ts';

/* The signs for ground that was there before us, as a geologist draws them. */

/** Level strokes over an area, `gap` apart; `broken` leaves a hole somewhere in each. */
function level(random: Random, { x, y, w, h }: Area, gap: number, broken: boolean): string {
  let d = '';
  for (let at = y + gap; at < y + h - 1; at += gap) {
    const hole = x + w * (0.25 + random() * 0.5);
    d += broken
      ? `M${round(x)} ${round(at)}H${round(hole)}M${round(hole + 5)} ${round(at)}H${round(x + w)}`
      : `M${round(x)} ${round(at)}H${round(x + w)}`;
  }
  return d;
}

/** Rock in beds, its joints staggered. */
function beds({ x, y, w, h }: Area, bed: number): string {
  let d = '';
  for (let row = 0; row * bed < h; row++) {
    const top = y + row * bed;
    const joint = x + w * (row % 2 ? 0.3 : 0.68);
    d += `M${round(x)} ${round(top)}H${round(x + w)}M${round(joint)} ${round(top)}V${round(Math.min(top + bed, y + h))}`;
  }
  return d;
}

/** Bricks as a demolition leaves them. */
function rubble(random: Random, { x, y, w, h }: Area): string {
  let d = '';
  for (let i = 0; i < (w * h) / 330; i++) {
    const [cx, cy] = [x + 8 + random() * (w - 16), y + 6 + random() * (h - 12)];
    const turn = (random() - 0.5) * 2.4;
    const [dx, dy] = [Math.cos(turn), Math.sin(turn)];
    const corners = [
      [-5, -2],
      [5, -2],
      [5, 2],
      [-5, 2],
    ].map(([a = 0, b = 0]) => [cx + a * dx - b * dy, cy + a * dy + b * dx] as const);
    d += outline(corners);
  }
  return d;
}

/** Strokes of undisturbed ground in rows. */
const rows = ({ x, y, w, h }: Area) =>
  Array.from({ length: Math.max(0, Math.floor((h - 4) / 20)) }, (_, row) =>
    earth(x + 4 + (row % 2) * 12, x + w - 2, y + 4 + row * 20, 8),
  ).join('');

const signs = {
  topsoil: (random, area) => materials.topsoil(random, area),
  fill: (random, area) => ({
    hatch: rubble(random, area),
    dots: dots(random, area, Math.round((area.w * area.h) / 130)),
  }),
  clay: (_, area) => ({ hatch: rows(area) }),
  boulderClay: (random, area) => ({
    hatch: rows(area) + stones(random, { ...area, y: area.y + area.h * 0.3, h: area.h * 0.14 }, 22),
  }),
  lakeClay: (random, area) => ({ hatch: level(random, area, 5, true) }),
  gravel: (random, area) => ({
    hatch: stones(random, area, 14),
    dots: dots(random, area, Math.round((area.w * area.h) / 160)),
  }),
  broken: (random, area) => ({ hatch: stones(random, area, 18) }),
  limestone: (_, area) => ({ hatch: beds(area, 22) }),
  grit: (random, area) => ({
    hatch: hatch(box(area.x, area.y, area.w, area.h), 13) + concrete(random, area, 14),
    dots: dots(random, area, Math.round((area.w * area.h) / 110)),
  }),
  shale: (random, area) => ({ hatch: level(random, area, 4.5, false) }),
} satisfies Record<string, (random: Random, area: Area) => Marks>;

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
      <Hatch d={grass(random, x, x + wide, ground, 8)} />
      {depths(strata).map(({ kind, from, end, name }) => {
        const area = { x, y: ground + from * metre, w: wide, h: (end - from) * metre };
        const marks: { hatch?: string; dots?: string } = signs[kind](random, area);
        return (
          <g key={name}>
            {marks.hatch && <Hatch d={marks.hatch} />}
            {marks.dots && <Dots d={marks.dots} />}
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
