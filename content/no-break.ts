/**
 * A figure never parts from its unit at the end of a line: where content is read, the space between
 * them becomes one that does not break (U+00A0). So nobody has to type it.
 */

/** What is measured, and short words that mean nothing without their number. */
const units = [
  'mm|cm|m|km|m²|m³|km²|ha|acres?|mi|miles?|g|kg|t|tonnes?|l|litres?|loads?|posts?|bays?|%',
  'kW|kVA|V|hp|bar|mph|hours?|days?|working(?= days?)|weeks?|years?|million',
].join('|');
/** Standards and roads: their number follows. */
const numbered = 'BS|EN|ISO|PAS|HSG|GS|Part|Type|Class|Zone';

// Without lookbehind: before iOS 16.4 a script that has any does not run at all.
const afterFigure = RegExp(`(\\d) (?=(?:${units})(?![\\p{L}\\d]))`, 'gu');
const beforeFigure = RegExp(`\\b(${numbered}) (?=\\d|[A-Z](?![\\p{L}]))`, 'gu');
/** ‘600 × 600’, ‘1 in 80’. */
const between = /(\d) (×|in) (?=\d)/g;

const noBreak = '\u00a0';

/** @returns the text with its figures and units tied together; nothing else is changed. */
export const tied = (text: string): string =>
  text
    .replace(between, `$1${noBreak}$2${noBreak}`)
    .replace(afterFigure, `$1${noBreak}`)
    .replace(beforeFigure, `$1${noBreak}`);

/** A figure that is set large, alone on its line, may break where a phone has no room for it. */
const isLarge = (key: string): boolean => key === 'figure';

/** The same for every text of a file's content; keys stay as they are. */
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
