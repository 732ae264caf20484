import { expect, test } from 'vitest';
import { canBeRung, doubtOf } from './doubts.ts';
import { email, message, optionalPhone, postcode } from './fields.ts';

const phone = optionalPhone;

const addresses =
  'ann@gmail.com ANN@GMAIL.COM ann@hotmail.co.uk ann@thwaite.example ann@mail.com ann@live.com ann@sky.co ann@denton-farm.co.uk ann+yard@thwaite.example ann@exämple.de ann';
test.each(['', ' ', ...addresses.split(' ')])('accepts the email address “%s”', (value) => {
  expect(doubtOf(email, value)).toBeUndefined();
});

const phones =
  '01632 960 001, (01632) 960001, 07700 900 123, +44 7700 900123, +44 (0)1632 960001, 0044 1632 960001, 01697 12345, +33 1 23 45 67 89, 01632 960001 ext';
test.each(['', ...phones.split(', ')])('accepts the phone number “%s”', (value) => {
  expect(doubtOf(phone, value)).toBeUndefined();
});

test.each(['HG5', 'hg5 8al', 'HG58AL', 'W1A 1AA', ''])('accepts the postcode “%s”', (value) => {
  expect(doubtOf(postcode, value)).toBeUndefined();
});

test.each([
  [email, 'ann@gmial.com', 'ann@gmail.com'],
  [email, 'ann@gmail.con', 'ann@gmail.com'],
  [email, 'ann@gmail.co', 'ann@gmail.com'],
  [email, 'margaret@gmial', 'margaret@gmail.com'],
  [email, 'Ann@Hotmial.co.uk', 'Ann@hotmail.co.uk'],
  [email, 'ann@btintenet.com', 'ann@btinternet.com'],
  [email, 'a@b@gmail.com', undefined],
  [email, 'ann@gmail.com;tom@gmail.com', undefined],
  [email, 'mailto:ann@gmail.com', undefined],
  [email, '"ann"@gmail.com', undefined],
  [email, 'ann@thwaite..example', undefined],
  [email, 'ann@home', undefined],
  [email, 'ann@thwaite.', undefined],
  [email, 'ann@thwaite,example', undefined],
  [postcode, 'HG55 8J', 'HG55'],
  [postcode, 'HG5 8', 'HG5'],
  [postcode, 'banana', undefined],
])('questions the $kind %s and suggests %s', (field, value, instead) => {
  const doubt = doubtOf(field, value);
  expect(doubt?.question).toBeTruthy();
  expect(doubt?.instead).toBe(instead);
});

test.each([
  ['07700 90031', /has 10/],
  ['07700 900 1234', /has 12/],
  ['960 001', /start with 0/],
  ['abc', /too short to call/],
  ['12', /too short to call/],
  ['+33 123', /./],
])('questions the phone number %s', (value, words) => {
  expect(doubtOf(phone, value)?.question).toMatch(words);
});

test('six digits can be called, and a message raises no question', () => {
  expect(['960 001', '01632 960 001'].map(canBeRung)).toEqual([true, true]);
  expect(['', 'abc', '12'].map(canBeRung)).toEqual([false, false, false]);
  expect(doubtOf(message, 'ann@gmial.com')).toBeUndefined();
});
