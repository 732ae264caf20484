/**
 * Control characters in what visitors write. They could command a terminal, end a line where there
 * is none, or turn the direction of reading so that a line seems to say something else.
 */

/** Shows control characters as ‘?’, and keeps line breaks. */
export const showControls = (text: string): string =>
  text.replace(/(?!\n)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, '?');
