import { Across, Down } from '../chain.tsx';
import { line, seeded } from '../drawing.ts';
import { earth, grass } from '../ground.ts';
import { chips, crumbs, heap } from '../loose-ground.ts';
import { roots } from '../planting.ts';
import { Plant } from './hedge-plant.tsx';

const BARE = 100; // mm: a hand's breadth between mulch and stem

type SectionProps = {
  /** The edges of the loosened strip; the tops of mulch and ground; the foot of the strip. */
  left: number;
  right: number;
  top: number;
  ground: number;
  low: number;
  /** Where the two rows stand. */
  stems: readonly [number, number];
  guard: number;
  loose: number;
  mulch: number;
  rows: number;
  tall: number;
  k: number;
  narrow: boolean;
};

/** Both rows cut across: plants in their guards, roots in the loosened ground, mulch on it. */
export function CutAcross({
  left,
  right,
  top,
  ground,
  low,
  stems,
  guard,
  loose,
  mulch,
  rows,
  tall,
  k,
  narrow,
}: SectionProps) {
  const gap = BARE * k;
  const heaps = [
    [left, stems[0] - gap],
    [stems[0] + gap, stems[1] - gap],
    [stems[1] + gap, right],
  ] as const;
  const random = seeded(12);
  return (
    <>
      <path
        className="hatch"
        d={
          [20, 62]
            .map((down) =>
              ground + down < low ? earth(left - 36, left - 4, ground + down, 8) : '',
            )
            .join('') +
          earth(left, right - 10, low + 8, 10) +
          grass(random, right + 2, right + 12, ground, 8) +
          crumbs(
            random,
            { x: left + 5, y: ground + 6, w: right - left - 10, h: low - ground - 12 },
            narrow ? 96 : 84,
          )
        }
      />
      <path
        d={stems.map((x) => roots(random, x, ground, loose * 0.94 * k, rows * 0.42 * k)).join('')}
      />
      <path
        className="hatch"
        d={heaps
          .map(([from, to]) =>
            chips(random, { x: from + 4, y: top + 2, w: to - from - 10, h: ground - top - 4 }, 6),
          )
          .join('')}
      />
      <path d={heaps.map(([from, to]) => heap(from, to, ground, top)).join('')} />
      <path d={line([left - 42, ground], [right + 12, ground])} />
      <path
        className="envelope"
        d={line([left, ground], [left, low], [right, low], [right, ground])}
      />
      {stems.map((x, i) => (
        <Plant
          key={x}
          x={x}
          ground={ground}
          guard={guard}
          tall={tall}
          k={k}
          seed={i + 3}
          near
          cane
        />
      ))}
      <Across at={20} marks={[...stems]} labels={[`${rows}`]} />
      <path className="hatch" d={stems.map((x) => line([x, 30], [x, 44])).join('')} />
      <Down at={right + 26} marks={[ground - guard * k, ground, low]} labels={[guard, loose]} />
      <Down at={left - 12} marks={[top, ground]} labels={[mulch]} side="before" />
    </>
  );
}
