type Label = { x: number; y: number; text: string };
type Mark = { box: string; lines: string; labels: Label[]; small?: true };

/** What is drawn on which picture, in the picture's own pixels, so that a line stays on the thing it measures at every width. */
const marks: Record<string, Mark> = {
  'drive-radius': {
    box: '0 0 1000 720',
    lines: 'M250 150H606M250 142v16M606 142v16M640 330 722 600M709 588l13 12 4-18',
    labels: [
      { x: 428, y: 150, text: 'Radius 6.0 m' },
      { x: 676, y: 450, text: 'Fall 1 : 60' },
    ],
  },
  'digger-height': { box: '0 0 1264 1000', lines: 'M64 108V830M56 108h16M56 830h16M84 108H214', labels: [{ x: 104, y: 480, text: '2.48 m' }] },
  'fence-length': { box: '0 0 800 400', lines: 'M50 166H562M50 158v52M562 158v38', labels: [{ x: 306, y: 166, text: 'over 500 m' }], small: true },
};

/** The measure drawn on a picture. The picture's description says what it shows, so this is for the eye only; a name without a drawing draws nothing. */
export function Marks({ name }: { name: string }) {
  const mark = marks[name];
  if (!mark) return null;
  const letter = mark.small ? 0.72 : 1;
  return (
    <svg className="marks" viewBox={mark.box} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d={mark.lines} />
      {mark.labels.map(({ x, y, text }) => {
        const wide = (text.length * 8.6 + 28) * letter;
        return (
          <g key={text} className={mark.small ? 'marks__label marks__label--small' : 'marks__label'}>
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
