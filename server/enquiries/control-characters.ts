/**
 * Control characters in what visitors write. They could command a terminal, end a line where there
 * is none, or turn the direction of reading so that a line seems to say something else.
 */

/** Shows control characters as ‘?’, and keeps line breaks. */
export const showControls = (text: string): string =>
  text.replace(/(?!\n)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, '?');

/**
 * JSON with its control characters written as \u0000 and the like: the same values to whoever reads
 * it, and none left for a terminal. JSON itself does that for the first 32 only.
 */
export const jsonWithoutControls = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(
    /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
