import type { Stratum } from '../../../content/schema.ts';
import { round, seeded } from '../drawing.ts';
import { grass } from '../ground.ts';
import { strata as signs } from './strata.ts';

/** Metres: how deep every hole is drawn. What lies lower goes on. */
export const deepest = 3;

type Props = {
  strata: Stratum[];
  /** Metres below the grass, in a wet January. */
  water?: number | undefined;
  x: number;
  ground: number;
  wide: number;
  /** Units to the metre. */
  metre: number;
};

/** Where each layer begins and ends, in metres. */
export const depths = (strata: Stratum[]) =>
  strata.map((stratum, i) => ({
    ...stratum,
    from: strata[i - 1]?.to ?? 0,
    end: stratum.to ?? deepest,
  }));

/** A hole in the ground, cut through: its layers, and the water in it. */
export function Hole({ strata, water, x, ground, wide, metre }: Props) {
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
