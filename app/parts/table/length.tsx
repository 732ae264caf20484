import { number } from '../../../content/measure-words.ts';
import { tied } from '../../../content/no-break.ts';
import type { PartProps } from '../../../content/schema.ts';
import { len } from '../../styles/steps.ts';

type Table = PartProps<'table'>;
type Props = { of: NonNullable<Table['rows'][number]['length']>; most: number } & NonNullable<
  Table['drawn']
>;

/** How high the longest that stands is drawn, in pixels. */
const tallest = 72;

/** ‘5 to 10’, ‘Up to 1200 mm’, ‘300 mm and more’. */
function lengthWords({ from, to, say }: Props['of'], unit = ''): string {
  const units = to === 1 ? unit.replace(/(\w\w)s$/, '$1') : unit;
  const figures = `${from ? `${number(from)} to ` : ''}${number(to)} ${units}`.trim();
  const said = {
    about: `About ${figures}`,
    'up to': `Up to ${figures}`,
    'and more': `${figures} and more`,
  };
  return tied(say ? said[say] : figures);
}

/**
 * A row's figure: a line of its length, from the low end of a range, or one that stands. ‘And more’
 * has no end.
 */
export function Length({ of, most, as, unit }: Props) {
  const { from = 0, to, say } = of;
  const stands = as === 'height' || as === 'depth';
  const high = Math.round((to / most) * tallest);
  const [left, right] = [(from / most) * 100, (to / most) * 100];
  const days = as === 'days' ? Array.from({ length: to - from - 1 }, (_, n) => from + n + 1) : [];
  const path = stands
    ? `M0 0h11M5.5 0v${high}${say === 'and more' ? '' : `M0 ${high}h11`}`
    : `M${left.toFixed(2)} 0v11m0 -5.5H${right.toFixed(2)}m0 -5.5v11${days
        .map((day) => `M${((day / most) * 100).toFixed(2)} 2.5v6`)
        .join('')}`;
  return (
    <div className={`table__length table__length--${as}`}>
      <svg
        width={stands ? 11 : undefined}
        height={stands ? high : 11}
        viewBox={stands ? `0 0 11 ${high}` : '0 0 100 11'}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={path} />
      </svg>
      <span data-len={stands ? undefined : len(left)}>{lengthWords(of, unit)}</span>
    </div>
  );
}
