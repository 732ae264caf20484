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

/** A fence traced over a picture, as paths in the picture's own proportions (media/marks). */
export type Fence = Record<'far' | 'posts' | 'rails' | 'string', string> & {
  size: [width: number, height: number];
};

/**
 * A fence as it was drawn, from the camera of the picture it was traced over: the slider on a
 * project's page lays it over that picture.
 */
export const DrawnFence = ({ fence: { size, far, posts, rails, string } }: { fence: Fence }) => (
  <svg
    className="compare__drawn"
    viewBox={`0 0 ${size.join(' ')}`}
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    <rect width={size[0]} height={size[1]} />
    <path className="far" d={far} />
    <path className="near" d={posts} />
    <path d={rails} />
    <path className="string" d={string} />
  </svg>
);
