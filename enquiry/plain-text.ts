/** What people write, made safe to show and to send on. */

/**
 * Shows control characters, which could command a terminal, break a line or turn the reading
 * direction, as ‘?’, and keeps line breaks.
 */
export const showControls = (text: string): string =>
  text.replace(/(?!\n)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, '?');

/** With and without http:// in front. */
const link =
  /\bhttps?:\/\/[^\s<>"\]]+|\bwww\.\w[^\s<>"\]]*|(?<![\w@.-])(?:[a-z0-9-]{1,63}\.){1,4}[a-z]{2,24}\/[^\s<>"\]]+/gi;

/** Those that hide their target, and that no customer has a reason to use. */
const hiding =
  /^(?:https?:\/\/)?(?:www\.)?(?:bit\.ly|tinyurl\.com|t\.co|is\.gd|cutt\.ly|rb\.gy|goo\.su|shorturl\.at|clck\.ru)\//i;

/** Every link in a text, as it was written. A domain alone is none: people end sentences so. */
export const links = (text: string): string[] => text.match(link) ?? [];

export const shorteners = (text: string): string[] =>
  links(text).filter((found) => hiding.test(found));

/** The text with links that can be read but not followed, so no filter takes a quote for spam. */
export const withoutLinks = (text: string): string =>
  text.replace(link, (found) => found.replace(/^https?:\/\//i, '').replaceAll('.', '[.]'));
