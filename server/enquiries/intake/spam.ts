/**
 * Tells what a machine has sent. It is set aside, and answered like any other: nothing is ever
 * dropped for this.
 */

const quickest = 2000;
const mostLinks = 3;

/**
 * `trap`: the value of the honeypot, a field that people neither see nor reach. `filled`:
 * milliseconds
 * between the form being shown and being sent, when the page could measure.
 */
export type Signs = { trap?: string | undefined; filled?: number | undefined };

/** Why it looks like spam, in words for the office; nothing when it does not. */
export function spamReason(
  fields: Record<string, string>,
  { trap, filled }: Signs,
): string | undefined {
  if (trap?.trim()) return 'the hidden field was filled in';
  if (filled !== undefined && filled < quickest)
    return `the form was filled in within ${(filled / 1000).toFixed(1)} seconds`;
  const text = Object.values(fields).join('\n');
  // Not beyond the next ‘<’: a text of four thousand characters full of them would be read through
  // from each.
  if (/<a\s[^<>]*href|\[url[=\]]|\[link[=\]]/i.test(text))
    return 'it contains links written as code';
  const links = text.match(/\bhttps?:\/\/|\bwww\.\w/gi)?.length ?? 0;
  if (links > mostLinks) return `it contains ${links} links`;
  const called = fields.fullName ?? fields.name ?? '';
  if (/https?:\/\/|\bwww\.\w/i.test(called)) return 'the name is a link';
  return undefined;
}

/** The time that a page says, when it can be one. */
export function filledOf(value: unknown): number | undefined {
  return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : undefined;
}
