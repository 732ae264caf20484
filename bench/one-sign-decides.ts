/** The earlier rules for what a machine has sent: any one sign sets an enquiry aside. */
import type { Signs } from '../server/enquiries/intake/spam.ts';

export function spamReason(
  fields: Record<string, string>,
  { trap, filled }: Signs,
): string | undefined {
  if (trap?.trim()) return 'the hidden field was filled in';
  if (typeof filled === 'number' && filled < 2000) return 'the form was filled in too fast';
  const text = Object.values(fields).join('\n');
  if ((text.match(/\bhttps?:\/\/|\bwww\.\w/gi)?.length ?? 0) > 3) return 'it contains links';
  return /\bwww\.\w/i.test(fields.fullName ?? '') ? 'the name is a link' : undefined;
}

export const filledOf = (value: unknown): number | null =>
  typeof value === 'string' && value ? Number(value) : null;

export const isFromBrowser = (): boolean => true;
