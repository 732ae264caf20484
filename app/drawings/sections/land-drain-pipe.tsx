import { line, type Point, round } from '../drawing.ts';

/** A land drain's pipe cut across: its wall, slotted all round. */
export function Pipe({ x, y, r }: { x: number; y: number; r: number }) {
  const slots = Array.from(
    { length: 12 },
    (_, i): Point => [Math.cos((i * Math.PI) / 6 + 0.26), Math.sin((i * Math.PI) / 6 + 0.26)],
  );
  return (
    <>
      <circle className="paper" cx={round(x)} cy={round(y)} r={round(r)} />
      <circle cx={round(x)} cy={round(y)} r={round(r * 0.84)} />
      <path
        className="hatch"
        d={slots
          .map(([a, b]) => line([x + a * r * 0.84, y + b * r * 0.84], [x + a * r, y + b * r]))
          .join('')}
      />
    </>
  );
}
