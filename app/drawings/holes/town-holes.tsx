import type { Stratum } from '../../../content/schema.ts';
import { Down } from '../chain.tsx';
import { round } from '../drawing.ts';
import { Ink, Keys } from '../ink.tsx';
import { deepest, depths, Hole } from './hole.tsx';

export type HolesProps = {
  holes: { name: string; strata: Stratum[]; water?: number | undefined }[];
  narrow?: boolean | undefined;
};

/** A hole in words: each layer and how deep it goes. */
export const inWords = (strata: Stratum[], water?: number): string =>
  [
    depths(strata)
      .map(({ name, to }) => (to ? `${name} to ${to} m` : `${name} and on`))
      .join(', '),
    ...(water ? [`water in winter at ${water} m`] : []),
  ].join('; ');

/** The marks of the scale, in metres. */
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
