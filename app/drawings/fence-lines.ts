/** A fence traced over a picture, in the picture's own proportions: media/marks has the numbers. */
export type Fence = {
  /** Width and height of the picture in these numbers. */
  size: [width: number, height: number];
  posts: [middle: number, top: number, foot: number, half: number][];
  rails: [upper: string, lower: string][];
  hills: string;
  walls: string;
  /** The setting-out string along the feet of the posts. */
  string: string;
  trees: [middle: number, height: number, halfWidth: number, halfHeight: number][];
  /** Where their trunks end. */
  treesStandAt: number;
};

/** A tree as a draughtsman scribbles it: a scalloped crown on a stroke. */
function tree([x, y, wide, high]: Fence['trees'][number], foot: number) {
  const scallops = 13;
  const edge = (i: number) => {
    const angle = ((i % scallops) / scallops) * 2 * Math.PI + 0.3;
    const swell = 0.84 + 0.16 * Math.sin((i % scallops) * 2.7 + x);
    return [x + Math.cos(angle) * wide * swell, y + Math.sin(angle) * high * swell] as const;
  };
  let d = `M${edge(0)
    .map((n) => n.toFixed(1))
    .join(' ')}`;
  for (let i = 1; i <= scallops; i++) {
    const [[ax, ay], [bx, by]] = [edge(i - 1), edge(i)];
    const bow = (Math.hypot(bx - ax, by - ay) * 0.64).toFixed(1);
    d += `A${bow} ${bow} 0 0 1 ${bx.toFixed(1)} ${by.toFixed(1)}`;
  }
  return `${d}ZM${x} ${(y + high * 0.3).toFixed(1)}V${foot}`;
}

/** The drawing as SVG path data: what is far, the posts in front of it, the rails, the string. */
export const fenceLines = ({ posts, rails, hills, walls, string, trees, treesStandAt }: Fence) => ({
  hills,
  walls,
  trees: trees.map((crown) => tree(crown, treesStandAt)).join(''),
  posts: posts
    .map(([x, top, foot, half]) => `M${x - half} ${foot}V${top}H${x + half}V${foot}`)
    .join(''),
  rails: rails.flatMap((edges) => edges.map((edge) => `M${edge}`)).join(''),
  string,
});
