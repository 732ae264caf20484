import { box, line, outline, round, seeded } from '../drawing.ts';
import { leaves } from '../planting.ts';
import { masses } from './kept-tree.tsx';
import { limb, stem, type TreeProps } from './tree-outline.ts';

/**
 * The tree that goes: one half of its crown is off, and a length of limb hangs from a block, its
 * rope led down to the drum.
 */
export function Felled({ at, k, bump }: TreeProps) {
  const random = seeded(17);
  const [block, turn, drum, log] = [at(1.6, 8.5), at(0.3, 8.15), at(0.32, 1.1), at(1.6, 3.4)];
  const stubs = [
    limb(at(0, 4.1), at(1.05, 5), 0.3 * k),
    limb(at(0, 5.5), at(0.95, 6.5), 0.25 * k),
    limb(at(0, 7.1), at(1.8, 8.8), 0.24 * k),
  ];
  const bearing = [
    limb(at(0, 4.6), at(-1.7, 6.3), 0.24 * k),
    limb(at(0, 6), at(-0.9, 8.4), 0.2 * k),
  ];
  const piece = limb(
    [log[0] + 0.12 * k, log[1] + 0.8 * k],
    [log[0] - 0.1 * k, log[1] - 0.8 * k],
    0.34 * k,
    0.3 * k,
  );
  const sling = line(
    [log[0] - 0.24 * k, log[1] - 0.52 * k],
    [log[0], log[1] - 0.9 * k],
    [log[0] + 0.12 * k, log[1] - 0.52 * k],
  );
  return (
    <>
      <path
        className="envelope"
        d={leaves(seeded(4), ...at(0, 7.1), 3.5 * k, 3.7 * k, bump * 1.5)}
      />
      <path className="paper" d={[...bearing, ...stubs].join('')} />
      <path className="paper" d={stem(at, 0.22, 8.8, 0.1)} />
      {masses.map(([across, up, rx, ry]) => (
        <path
          key={up}
          className="paper"
          d={leaves(random, ...at(across, up), rx * k, ry * k, bump)}
        />
      ))}
      <path d={line([log[0], log[1] - 0.9 * k], block, turn, drum)} />
      <circle className="paper" cx={round(block[0])} cy={round(block[1])} r={round(0.14 * k)} />
      <path
        className="paper"
        d={outline(box(drum[0] - 0.11 * k, drum[1], 0.22 * k, 0.42 * k)) + piece}
      />
      <path d={sling} />
    </>
  );
}
