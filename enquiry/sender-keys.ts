/** Keys by which two enquiries count as from the same sender. */
import { dialled } from './dialled.ts';

/** The digits as dialled in the United Kingdom. `null` if they are too few. */
export function phoneKey(typed: string | undefined): string | null {
  const digits = dialled(typed).number.replace(/^\+44/, '0').replace('+', '');
  return digits.length < 7 ? null : digits;
}

/** In lower case. `null` if empty. */
export const emailKey = (typed: string | undefined): string | null =>
  typed?.trim().toLowerCase() || null;
