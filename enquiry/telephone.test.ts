import { expect, test } from 'vitest';
import { telephoneLink } from './telephone.ts';

test.each(['01632 960 148', '(01632) 960-148', '01632.960.148'])('‘%s’ is dialled', (number) => {
  expect(telephoneLink(number)).toBe('tel:01632960148');
});

test('a number from abroad keeps its plus', () => {
  expect(telephoneLink('+44 1632 960148')).toBe('tel:+441632960148');
});
