import { expect, test } from 'vitest';
import { emailKey, phoneKey } from './sender-keys.ts';

test('a phone number is the same however it is typed', () => {
  for (const typed of [
    '01632 960148',
    '01632960148',
    '(01632) 960-148',
    '+44 1632 960148',
    '+44 (0)1632 960148',
    '0044 1632 960 148',
    '441632960148',
  ])
    expect(phoneKey(typed), typed).toBe('01632960148');
});

test('another number is another sender, and no number is none', () => {
  expect(phoneKey('01632 960149')).not.toBe(phoneKey('01632 960148'));
  for (const none of [undefined, '', 'after six', '123456']) expect(phoneKey(none)).toBeNull();
});

test('capitals make no other address', () => {
  expect(emailKey(' Ann@Example.org ')).toBe('ann@example.org');
  for (const none of [undefined, '', ' ']) expect(emailKey(none)).toBeNull();
});
