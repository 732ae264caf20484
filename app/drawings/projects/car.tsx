import { line, outline, type Point, round } from '../drawing.ts';

/** Millimetres: a family car. */
export const LENGTH = 4300;
const WIDTH = 1780;

/** A car from above, its nose at y. */
export function Car({ x, y, k }: { x: number; y: number; k: number }) {
  const [l, w] = [LENGTH * k, WIDTH * k];
  const side = (s: number, at: number): Point => [x + (s * w) / 2, y + l * at];
  const body = `M${round(x - w * 0.36)} ${round(y)}Q${round(x)} ${round(y - 5)} ${round(x + w * 0.36)} ${round(y)}Q${round(x + w * 0.5)} ${round(y + 4)} ${round(x + w * 0.5)} ${round(y + l * 0.14)}V${round(y + l * 0.92)}Q${round(x + w * 0.5)} ${round(y + l)} ${round(x + w * 0.34)} ${round(y + l)}H${round(x - w * 0.34)}Q${round(x - w * 0.5)} ${round(y + l)} ${round(x - w * 0.5)} ${round(y + l * 0.92)}V${round(y + l * 0.14)}Q${round(x - w * 0.5)} ${round(y + 4)} ${round(x - w * 0.36)} ${round(y)}Z`;
  const glass =
    outline([side(-0.84, 0.3), side(0.84, 0.3), side(0.7, 0.43), side(-0.7, 0.43)]) +
    outline([side(-0.7, 0.78), side(0.7, 0.78), side(0.82, 0.9), side(-0.82, 0.9)]);
  const pillars = [-1, 1].map(
    (s) =>
      line(side(s * 0.7, 0.43), side(s * 0.7, 0.78)) +
      line(side(s, 0.3), side(s * 1.16, 0.33), side(s, 0.36)),
  );
  return (
    <>
      <path className="paper" d={body} />
      <path className="hatch" d={glass + pillars.join('')} />
    </>
  );
}
