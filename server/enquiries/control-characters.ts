/**
 * Shows control characters as ‘?’, and keeps line breaks. What visitors write could otherwise
 * command a terminal, end a line where there is none, or turn the direction of reading so that a
 * line seems to say something else.
 */
export const showControls = (text: string): string =>
  text.replace(/(?!\n)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, '?');
