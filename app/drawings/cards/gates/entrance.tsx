import type { ReactNode } from 'react';
import { Across, Down } from '../../chain.tsx';
import { box, outline, type Point } from '../../drawing.ts';
import { hatch } from '../../ground.ts';
import { Sheet } from '../sheet.tsx';

/** Pixels to a millimetre: three entrances from above, the road below them. */
export const SCALE = 0.014;
const WIDTH = 280;
/** The y of the shut gates: the same on all three sheets. */
export const GATE = 104;
const PIER = 600;
const WALL = 330;

type Props = {
  label: string;
  /** Where the opening begins and ends, pixels. */
  from: number;
  to: number;
  opening: number;
  /** mm from the gate to the carriageway. */
  back: number;
  /** Gaps in the wall besides the gate, pixels. */
  gaps?: [number, number][];
  /** The y of the chain that measures the opening, clear of leaves and wagons. */
  chain: number;
  children: ReactNode;
};

/** An entrance in its wall, back from the road by what has to wait there. */
export function Entrance({ label, from, to, opening, back, gaps = [], chain, children }: Props) {
  const [pier, wall] = [PIER * SCALE, WALL * SCALE];
  const road = GATE + back * SCALE;
  const y = GATE - wall / 2;
  const ends = [0, ...[...gaps, [from, to] as const].sort(([a], [b]) => a - b).flat(), 222];
  const walls = ends.flatMap((start, i) =>
    i % 2 ? [] : [box(start, y, (ends[i + 1] ?? start) - start, wall)],
  );
  const piers = [from, to].map((x, i): Point[] =>
    box(i ? x : x - pier, GATE - pier / 2, pier, pier),
  );
  return (
    <Sheet width={WIDTH} height={road + 28} label={label}>
      <path className="paper" d={walls.map(outline).join('') + piers.map(outline).join('')} />
      <path className="hatch" d={[...walls, ...piers].map((one) => hatch(one, 5)).join('')} />
      <path
        d={`M${from - pier} ${GATE + pier / 2}V${road - 16}q0 16-16 16H0M${to + pier} ${GATE + pier / 2}V${road - 16}q0 16 16 16H222`}
      />
      {children}
      <Across at={chain} marks={[from, to]} labels={[opening]} side="before" />
      <Down at={234} marks={[GATE, road]} labels={[back]} />
      <text x="0" y={road + 19}>
        road
      </text>
    </Sheet>
  );
}
