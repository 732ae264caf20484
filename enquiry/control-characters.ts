/** Control characters could command a terminal, break a line or turn the reading direction. */

/** Shows control characters as ‘?’, and keeps line breaks. */
export const showControls = (text: string): string =>
  text.replace(/(?!\n)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, '?');
