import { type Scale, ticksOf } from './scale.ts';

/** The scale's own line: now, hours, and a double tick where a night is folded away. */
export const Rule = ({ scale }: { scale: Scale }) => (
  <svg className="rule" aria-hidden="true" width="100%" height="44" data-late={scale.late}>
    <line x1="0" x2="100%" y1="43.5" y2="43.5" />
    {ticksOf(scale).map(({ at, label, kind }) => (
      <g key={at} className={`rule__${kind}`}>
        <line x1={`${at}%`} x2={`${at}%`} y1="33" y2="44" />
        {kind === 'fold' && <line x1={`${at + 0.9}%`} x2={`${at + 0.9}%`} y1="33" y2="44" />}
        <text x={`${at}%`} y="24" textAnchor="middle">
          {label}
        </text>
      </g>
    ))}
  </svg>
);
