/** A measure drawn on a picture, in that picture's own proportions: media/marks has the numbers. */
export type Measure = {
  /** Width and height of the picture in these numbers. */
  size: [width: number, height: number];
  lines: string;
  /**
   * `above`: on a phone, where letters are twice as large against the picture, this one is
   * above its line, which it would hide.
   */
  labels: { at: [x: number, y: number]; text: string; above?: true | undefined }[];
  /** Smaller letters, on a picture that is shown across the whole page. */
  small?: true | undefined;
};

/**
 * The measure drawn on a picture, so that a line stays on the thing it measures at every width. The
 * picture's description says what it shows, so this is for the eye only.
 */
export function Marks({ measure: { size, lines, labels, small } }: { measure: Measure }) {
  const letter = small ? 0.72 : 1;
  return (
    <svg
      className="marks"
      viewBox={`0 0 ${size.join(' ')}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path d={lines} />
      {labels.map(({ at: [x, y], text, above }) => {
        const wide = (text.length * 8.6 + 28) * letter;
        return (
          <g
            key={text}
            className={`marks__label${small ? ' marks__label--small' : ''}${above ? ' marks__label--over' : ''}`}
          >
            <rect x={x - wide / 2} y={y - 18 * letter} width={wide} height={36 * letter} />
            <text x={x} y={y + 5.5 * letter} textAnchor="middle">
              {text}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

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

/**
 * A fence as it was drawn, from the camera of the picture it was traced over: the slider on a
 * project's page lays it over that picture.
 */
export function DrawnFence({ fence }: { fence: Fence }) {
  const { size, hills, walls, trees, treesStandAt, posts, rails, string } = fence;
  return (
    <svg
      className="compare__drawn"
      viewBox={`0 0 ${size.join(' ')}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width={size[0]} height={size[1]} />
      <g className="far">
        <path d={hills} />
        <path d={walls} />
        <path d={trees.map((crown) => tree(crown, treesStandAt)).join('')} />
      </g>
      <path
        className="near"
        d={posts
          .map(([x, top, foot, half]) => `M${x - half} ${foot}V${top}H${x + half}V${foot}`)
          .join('')}
      />
      <path d={rails.flatMap((edges) => edges.map((edge) => `M${edge}`)).join('')} />
      <path className="string" d={string} />
    </svg>
  );
}
