/**
 * Puts a no-break space (U+00A0) between a number and its unit in all content, so that authors need
 * not type it.
 */

/** Units, and short words that depend on their number. */
const units = [
  'mm|cm|m|km|m²|m³|km²|ha|acres?|mi|miles?|g|kg|t|tonnes?|l|litres?|loads?|posts?|bays?|%',
  'kW|kVA|V|hp|bar|mph|hours?|days?|working(?= days?)|weeks?|years?|million',
].join('|');
/** Words followed by a number: standards and roads. */
const numbered = 'BS|EN|ISO|PAS|HSG|GS|Part|Type|Class|Zone';

// No lookbehind: before iOS 16.4 a script that contains one does not run.
const afterFigure = RegExp(`(\\d) (?=(?:${units})(?![\\p{L}\\d]))`, 'gu');
const beforeFigure = RegExp(`\\b(${numbered}) (?=\\d|[A-Z](?![\\p{L}]))`, 'gu');
/** ‘600 × 600’, ‘1 in 80’. */
const between = /(\d) (×|in) (?=\d)/g;

const noBreak = '\u00a0';

export const tied = (text: string): string =>
  text
    .replace(between, `$1${noBreak}$2${noBreak}`)
    .replace(afterFigure, `$1${noBreak}`)
    .replace(beforeFigure, `$1${noBreak}`);

/** A large figure stands alone on its line and may break on a narrow phone. */
const isLarge = (key: string): boolean => key === 'figure';

/** For every text in a file's content. Keys stay as they are. */
export function tiedThroughout<T>(value: T): T {
  if (typeof value === 'string') return tied(value) as T;
  if (Array.isArray(value)) return value.map(tiedThroughout) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      isLarge(key) ? inner : tiedThroughout(inner),
    ]),
  ) as T;
}
