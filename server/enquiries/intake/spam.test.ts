import { expect, test } from 'vitest';
import { examples } from '../../../test/support/examples.ts';
import { filledOf, spamReason } from './spam.ts';

const { details: _, ...person } = examples.town;
const saying = (details: string, name = 'Ann Thwaite') => ({ ...person, name, details });
const links = (count: number) =>
  Array.from({ length: count }, (_, n) => `https://example.org/${n}`).join(' ');

test('what people send is no spam, quick ones, ones with links and ones without a script included', () => {
  for (const fields of Object.values(examples))
    expect(spamReason(fields, { trap: '', filled: 40_000 })).toBeUndefined();
  expect(spamReason(saying('Soft ground'), {})).toBeUndefined();
  expect(spamReason(saying('Soft ground'), { filled: 2000 })).toBeUndefined();
  expect(spamReason(saying(`Like these: ${links(3)}`), {})).toBeUndefined();
  expect(spamReason(saying('Is 5 < 6 m wide enough? a href is not a gate'), {})).toBeUndefined();
});

test.each([
  ['the hidden field was filled in', saying('Soft ground'), { trap: 'x' }],
  ['the form was filled in within 0.4 seconds', saying('Soft ground'), { filled: 400 }],
  ['it contains 4 links', saying(links(4)), {}],
  ['it contains links written as code', saying('Buy <a  href="x">now</a>'), {}],
  ['it contains links written as code', saying('Buy <a <a  rel=x\nhref=x>now'), {}],
  ['it contains links written as code', saying('Buy [url=http://x]now[/url]'), {}],
  ['the name is a link', saying('Soft ground', 'Ann www.example.org'), {}],
])('%s', (reason, fields, signs) => {
  expect(spamReason(fields, signs)).toBe(reason);
});

test('a time that is none counts as unknown', () => {
  expect(filledOf('1500')).toBe(1500);
  for (const value of [undefined, '', '-1', '1e3', 'NaN', '1.5', '9'.repeat(20), ['1']])
    expect(filledOf(value)).toBeUndefined();
});
