/**
 * over: on a phone, where letters are twice as large against the picture, this one stands above its
 * line, which it would hide.
 */
type Label = { x: number; y: number; text: string; over?: true };
type Mark = { box: string; lines: string; labels: Label[]; small?: true };

/**
 * What is drawn on which picture, in shares of the picture (its width is 1000 or 800), so that a
 * line stays on the thing it measures at every width.
 */
const marks: Record<string, Mark> = {
  'drive-radius': {
    box: '0 0 1000 625',
    lines: 'M225 366H447M225 358v16M447 358v16M620 330 690 560M677 548l13 12 4-18',
    labels: [
      { x: 332, y: 366, text: 'Radius 6.0 m', over: true },
      { x: 656, y: 445, text: 'Fall 1 : 60' },
    ],
  },
  'digger-height': {
    box: '0 0 1000 625',
    lines: 'M138 65V522M130 65h16M130 522h16M156 65H222',
    labels: [{ x: 150, y: 170, text: '2.48 m' }],
  },
  'fence-length': {
    box: '0 0 800 400',
    lines: 'M50 166H562M50 158v52M562 158v38',
    labels: [{ x: 306, y: 166, text: 'over 500 m' }],
    small: true,
  },
};

/**
 * The measure drawn on a picture. The picture's description says what it shows, so this is for the
 * eye only; a name without a drawing draws nothing.
 */
export function Marks({ name }: { name: string }) {
  const mark = marks[name];
  if (!mark) return null;
  const letter = mark.small ? 0.72 : 1;
  return (
    <svg
      className="marks"
      viewBox={mark.box}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path d={mark.lines} />
      {mark.labels.map(({ x, y, text, over }) => {
        const wide = (text.length * 8.6 + 28) * letter;
        return (
          <g
            key={text}
            className={`marks__label${mark.small ? ' marks__label--small' : ''}${over ? ' marks__label--over' : ''}`}
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
