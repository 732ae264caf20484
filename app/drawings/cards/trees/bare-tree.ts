import { line, type Point, round, seeded } from '../../drawing.ts';

/**
 * Limbs of the tree: where on the stem, which way, how long and how steep; shares of its height.
 */
const LIMBS = [
  [0.3, 1, 0.24, 0.12],
  [0.38, -1, 0.3, 0.16],
  [0.47, 1, 0.29, 0.2],
  [0.55, -1, 0.24, 0.2],
  [0.63, 1, 0.2, 0.2],
  [0.71, -1, 0.17, 0.18],
  [0.79, 1, 0.12, 0.15],
  [0.86, -1, 0.08, 0.12],
] as const;

/**
 * A tree in winter about its stem, its foot at 0, 0 and its top at 0, -1: outline, limbs, twigs.
 */
export function bareTree(high: number) {
  const random = seeded(7019);
  const limbs: string[] = [];
  const twigs: string[] = [];
  for (const [at, side, long, rise] of LIMBS) {
    const from: Point = [0, -at * high];
    const to: Point = [side * long * high, -(at + rise) * high];
    limbs.push(
      `M${from.map(round).join(' ')}Q${round(to[0] * 0.6)} ${round(from[1] - rise * high * 0.25)} ${to.map(round).join(' ')}`,
    );
    for (let i = 1; i <= 5; i++) {
      const share = 0.3 + i * 0.14;
      const x = to[0] * share;
      const y = from[1] + (to[1] - from[1]) * share ** 1.3;
      const [dx, dy] = [
        side * (0.01 + random() * 0.035) * high,
        -(0.045 + random() * 0.05) * high * (1.15 - share * 0.4),
      ];
      twigs.push(line([x, y], [x + dx, y + dy]));
      twigs.push(line([x + dx * 0.5, y + dy * 0.5], [x + dx * 1.9, y + dy * 0.85]));
    }
  }
  const [foot, tip] = [high * 0.024, high * 0.004];
  return {
    stem: `M${round(-foot * 1.5)} 0Q${round(-foot)} ${round(-high * 0.03)} ${round(-foot * 0.9)} ${round(-high * 0.12)}L${round(-tip)} ${round(-high)}H${round(tip)}L${round(foot * 0.9)} ${round(-high * 0.12)}Q${round(foot)} ${round(-high * 0.03)} ${round(foot * 1.5)} 0z`,
    limbs: limbs.join(''),
    twigs: twigs.join(''),
  };
}
