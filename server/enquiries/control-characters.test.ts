import { expect, test } from 'vitest';
import { jsonWithoutControls, showControls } from './control-characters.ts';

/** Escape, CSI of C1, delete, a line separator, and what turns the direction of reading. */
const hostile = [...'\u001b\u009b\u007f\u0085\u2028\u2029\u202e\u2066\u061c'];

test.each(hostile)('%j is shown, and does nothing', (character) => {
  expect(showControls(`a${character}b\nc`)).toBe('a?b\nc');
});

test('JSON keeps every value, without a control character in its text', () => {
  const value = { fields: { message: `a\n${hostile.join(' ')}`, 'key\u009b': 'é – ‘x’ 🚜' } };
  const text = jsonWithoutControls(value);
  expect(JSON.parse(text)).toEqual(value);
  expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u);
});
