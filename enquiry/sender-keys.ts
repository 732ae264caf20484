/** By what two enquiries are known to come from one sender, however it was typed. */
import { dialled } from './dialled.ts';

/**
 * The digits of a phone number as it is rung in the United Kingdom; nothing where there are too few
 * to be one.
 */
export function phoneKey(typed: string | undefined): string | null {
  const digits = dialled(typed).number.replace(/^\+44/, '0').replace('+', '');
  return digits.length < 7 ? null : digits;
}

/** An address without regard to capitals; nothing where there is none. */
export const emailKey = (typed: string | undefined): string | null =>
  typed?.trim().toLowerCase() || null;
