import { lineOf, nowAt, type Scale, ticksOf } from './scale.ts';

/** In pixels, of the whole line and of half a tick. */
const high = 24;
const mid = high / 2;
const tick = 5.5;

const across = (from: number, to = from) => ({ x1: `${from}%`, x2: `${to}%` });

/**
 * How long there is left to ring somebody, on the scale of the inbox. Its words are text; the line
 * is decoration. The browser draws it again each minute (browser/office.ts), by `data-by`.
 */
export function PromiseLine({ by, scale }: { by: string; scale: Scale }) {
  const line = lineOf(new Date(by), scale);
  return (
    <p
      className={line.late ? 'promise promise--late' : 'promise'}
      data-by={by}
      data-late={scale.late}
    >
      <svg aria-hidden="true" width="100%" height={high}>
        <line className="promise__rest" x1="0" x2="100%" y1={mid} y2={mid} />
        <line className="promise__now" {...across(nowAt(scale))} y1="0" y2={high} />
        <line className="promise__length" {...across(line.from, line.to)} y1={mid} y2={mid} />
        <line className="promise__tick" {...across(line.tick)} y1={mid - tick} y2={mid + tick} />
        {line.broken && line.late && <path className="promise__break" d="M5 17l4 -10M9 17l4 -10" />}
        <text
          x={`${line.text.x}%`}
          dx={line.text.dx}
          y={mid}
          dominantBaseline="central"
          textAnchor={line.text.anchor}
        >
          {line.words}
        </text>
      </svg>
      <span className="visually-hidden">{line.words}</span>
    </p>
  );
}

/** The scale's own line: now, hours, and a double tick where a night is folded away. */
export const Rule = ({ scale }: { scale: Scale }) => (
  <svg className="rule" aria-hidden="true" width="100%" height="44" data-late={scale.late}>
    <line x1="0" x2="100%" y1="43.5" y2="43.5" />
    {ticksOf(scale).map(({ at, label, kind }) => (
      <g key={at} className={`rule__${kind}`}>
        <line {...across(at)} y1="33" y2="44" />
        {kind === 'fold' && <line {...across(at + 0.9)} y1="33" y2="44" />}
        <text x={`${at}%`} y="24" textAnchor="middle">
          {label}
        </text>
      </g>
    ))}
  </svg>
);
