/** What a surveyor writes down, with what it is measured in. */
const measured = [
  ['Length', 'm'],
  ['Width', 'm'],
  ['Fall, to where', 'mm'],
  ['Dig depth, ground found', 'mm'],
  ['Narrowest gate', 'm'],
];
const ticked = [
  ['Spoil', ['skip', 'wagon', 'stays']],
  ['Services', ['gas', 'water', 'power', 'drain']],
] as const;
const written = ['Material, edge, colour', 'Days', 'Promised'];

export const Lines = () => (
  <ul className="sheet__lines">
    {measured.map(([what, unit]) => (
      <li key={what}>
        {what} <span>{unit}</span>
      </li>
    ))}
    {ticked.map(([what, choices]) => (
      <li key={what}>
        {what}{' '}
        <span>
          {choices.map((choice) => (
            <span key={choice} className="sheet__box">
              <svg viewBox="0 0 10 10" aria-hidden="true">
                <path d="M.5 .5h9v9h-9z" fill="none" stroke="#000" />
              </svg>
              {choice}
            </span>
          ))}
        </span>
      </li>
    ))}
    {written.map((what) => (
      <li key={what}>{what}</li>
    ))}
  </ul>
);

/** Squares of five millimetres: half a metre each at 1:100. Drawn, so that every printer prints them. */
export const Grid = () => (
  <div className="sheet__grid">
    <svg width="100%" height="100%" aria-hidden="true">
      <defs>
        <pattern id="squares" width="5mm" height="5mm" patternUnits="userSpaceOnUse">
          <path d="M0 0H40M0 0V40" stroke="#aaa" strokeWidth="0.6" fill="none" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#squares)" />
    </svg>
    <p>Sketch, one square is half a metre at 1:100</p>
  </div>
);
