import { expect, test } from 'vitest';
import { emailKey, phoneKey } from './sender-keys.ts';

test.each([
  ['01632 960148', '01632960148'],
  ['(01632) 960-148', '01632960148'],
  ['+44 1632 960148', '01632960148'],
  ['+44 (0)1632 960148', '01632960148'],
  ['0044 1632 960 148', '01632960148'],
  ['441632960148', '01632960148'],
  ['01632 960149', '01632960149'],
  [undefined, null],
  ['', null],
  ['after six', null],
  ['123456', null],
])('the phone number %s has the key %s', (typed, key) => {
  expect(phoneKey(typed)).toBe(key);
});

test.each([
  [' Ann@Example.org ', 'ann@example.org'],
  [undefined, null],
  [' ', null],
])('the email address “%s” has the key %s', (typed, key) => {
  expect(emailKey(typed)).toBe(key);
});
