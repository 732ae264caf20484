import { instantOf, londonTime } from '../calendar/london.ts';

export type Quarter = {
  /** Like 2026-4, in addresses. */
  id: string;
  /** ‘July to September’, with its year where it is not this one; ‘Since October’. */
  words: string;
  from: Date;
  /** Its end, which the running one has not reached. */
  to: Date;
};

const starts = ['January', 'April', 'July', 'October'];
const ends = ['March', 'June', 'September', 'December'];

/** `index`: counted from the year 0, four a year. */
function quarterAt(index: number, now: Date): Quarter {
  const [year, quarter] = [Math.floor(index / 4), index % 4];
  const current = indexAt(now);
  const from = instantOf(Date.UTC(year, quarter * 3));
  const to = instantOf(Date.UTC(year, quarter * 3 + 3));
  const thisYear = Math.floor(current / 4) === year ? '' : ` ${year}`;
  const words =
    index === current
      ? `Since ${starts[quarter]}`
      : `${starts[quarter]} to ${ends[quarter]}${thisYear}`;
  return { id: `${year}-${quarter + 1}`, words, from, to };
}

function indexAt(instant: Date): number {
  const date = new Date(londonTime(instant));
  return date.getUTCFullYear() * 4 + Math.floor(date.getUTCMonth() / 3);
}

/** How far back an address may ask: what is older has been erased. */
const most = 12;

/**
 * The quarter that an address asks for, or else the running one, with its neighbours as far as
 * there are any.
 */
export function quartersAround(
  asked: string | null,
  now: Date,
): { shown: Quarter; before: Quarter | undefined; after: Quarter | undefined } {
  const current = indexAt(now);
  const [, year, quarter] = /^(\d{4})-([1-4])$/.exec(asked ?? '') ?? [];
  const wanted = year && quarter ? Number(year) * 4 + Number(quarter) - 1 : current;
  const index = wanted <= current && wanted > current - most ? wanted : current;
  return {
    shown: quarterAt(index, now),
    before: index - 1 > current - most ? quarterAt(index - 1, now) : undefined,
    after: index < current ? quarterAt(index + 1, now) : undefined,
  };
}
