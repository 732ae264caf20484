import { describe, expect, test } from 'vitest';
import { canBeRung, doubtOf } from './doubts.ts';
import { email, message, optionalPhone, postcode } from './fields.ts';

describe('a mail address', () => {
  test.each([
    'ann@gmail.com',
    'ANN@GMAIL.COM',
    'ann@hotmail.co.uk',
    'ann@thwaite.example',
    'ann@mail.com',
    'ann@live.com',
    'ann@sky.co',
    'ann@email.com',
    'ann@gmx.com',
    'ann@ymail.com',
    'ann@denton-farm.co.uk',
    'a@b@yahoo.com',
    'ann',
    '',
    ' ',
  ])('%j raises no doubt', (value) => expect(doubtOf(email, value)).toBeUndefined());

  test.each([
    ['ann@gmial.com', 'ann@gmail.com'],
    ['ann@gamil.com', 'ann@gmail.com'],
    ['ann@gmai.com', 'ann@gmail.com'],
    ['ann@gmail.con', 'ann@gmail.com'],
    ['ann@gmail.co', 'ann@gmail.com'],
    ['ann@gmail', 'ann@gmail.com'],
    ['margaret@gmial', 'margaret@gmail.com'],
    ['Ann@Hotmial.co.uk', 'Ann@hotmail.co.uk'],
    ['ann@outlok.com', 'ann@outlook.com'],
    ['ann@btintenet.com', 'ann@btinternet.com'],
    ['a@b@yahooo.com', 'a@b@yahoo.com'],
  ])('%s is asked for %s', (value, instead) =>
    expect(doubtOf(email, value)).toEqual({
      question: expect.stringMatching(/^Is this right\? Most people mean /),
      instead,
    }),
  );

  test.each(['ann@home', 'ann@thwaite.', 'ann@thwaite,example'])('%s is asked about', (value) => {
    const doubt = doubtOf(email, value);
    expect(doubt?.question).toMatch(/^Is this right\?/);
    expect(doubt).not.toHaveProperty('instead');
  });
});

describe('a phone number', () => {
  test.each([
    '01632 960 001',
    '(01632) 960001',
    '07700 900 123',
    '+44 7700 900123',
    '+44 (0)1632 960001',
    '0044 1632 960001',
    '0800 1111 111',
    '01697 12345',
    '+33 1 23 45 67 89',
    '01632 960001 ext',
    '',
  ])('%j raises no doubt', (value) => expect(doubtOf(optionalPhone, value)).toBeUndefined());

  test.each([
    ['07700 90031', /has 10/],
    ['07700 900 1234', /has 12/],
    ['960 001', /begins with 0/],
    ['abc', /cannot ring/],
    ['12', /cannot ring/],
    ['+33 123', /./],
  ])('%s is asked about', (value, words) =>
    expect(doubtOf(optionalPhone, value)?.question).toMatch(words),
  );

  test('what has a few figures can be rung, though it may be doubtful', () => {
    expect(['960 001', '01632 960 001'].map(canBeRung)).toEqual([true, true]);
    expect(['', 'abc', '12'].map(canBeRung)).toEqual([false, false, false]);
  });
});

describe('a postcode', () => {
  test.each(['HG5', 'hg5 8al', 'HG58AL', 'YO1 7HH', 'W1A 1AA', 'LS29', ''])(
    '%j raises no doubt',
    (value) => expect(doubtOf(postcode, value)).toBeUndefined(),
  );
  test.each([
    ['HG55 8J', 'HG55'],
    ['HG5 8', 'HG5'],
    ['banana', undefined],
    ['Knaresborough', undefined],
  ])('%s is asked about', (value, instead) => {
    const doubt = doubtOf(postcode, value);
    expect(doubt?.question).toMatch(/^Is this right\?/);
    expect(doubt?.instead).toBe(instead);
  });
});

test('nothing else is doubted', () => {
  expect(doubtOf(message, 'ann@gmial.com')).toBeUndefined();
});
