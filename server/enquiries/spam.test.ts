import { expect, test } from 'vitest';
import { examples } from '../../test/support/examples.ts';
import { filledOf, isFromBrowser, spamReason } from './spam.ts';

const { details: _, ...person } = examples.town;
const saying = (details: string, name = 'Ann Thwaite') => ({ ...person, name, details });
const linked = (count: number) =>
  Array.from({ length: count }, (_, n) => `https://example.org/${n}`).join(' ');
const ground = saying('Soft ground');

/** How a browser posts: with its script, and without. */
const script = { trap: '', filled: 40_000, browser: true };
const plain = { trap: '', filled: null, browser: true };
const quick = { ...script, filled: 1900 };
const robot = { trap: '', filled: null, browser: false };

test.each([
  ['every example, with a script', Object.values(examples), script],
  ['every example, without a script', Object.values(examples), plain],
  ['a dozen pictures for inspiration', [saying(`Like these: ${linked(12)}`)], script],
  ['five links without a script', [saying(`Like these: ${linked(5)}`)], plain],
  ['a business that is called like its site', [saying('Soft ground', 'www.ann.example')], script],
  ['a draft that was put back, and sent at once', [ground], quick],
  ['the same with five links', [saying(linked(5))], quick],
  ['fingers faster than half a second', [ground], { ...script, filled: 100 }],
  ['autofill in the hidden field', [ground], { ...script, trap: 'Thwaite & Sons Ltd' }],
  ['the same with five links', [saying(linked(5))], { ...quick, trap: 'Ann Thwaite' }],
  ['autofill without a script', [ground], { ...plain, trap: 'Ann Thwaite' }],
  ['a browser that nobody knows', [ground], robot],
  ['a page that was pasted in', [saying('<a href="https://example.org">shed</a>')], script],
  ['arithmetic', [saying('Is 5 < 6 m wide enough? a href is not a gate')], plain],
  ['sixty letters in the hidden field', [ground], { ...plain, trap: 'x'.repeat(60) }],
  ['blanks in the hidden field', [ground], { ...plain, trap: ' \n ' }],
  [
    'a mail address with a link in its name',
    [{ ...ground, email: 'www.ann.example/a@b.c' }],
    plain,
  ],
  ['a name and words that make a link together', [{ ...saying('.example/x'), name: 'ann' }], robot],
  ['abbreviations and prices', [saying('Approx.3m/4m, i.e./e.g. No.5/6, 1.5/2.5 t')], plain],
] as const)('a person is not set aside: %s', (_case, all, signs) => {
  for (const fields of all) expect(spamReason({ ...fields }, signs)).toBeUndefined();
});

test.each([
  ['a link in the hidden field', ground, { ...script, trap: 'https://buy.example' }],
  ['a text in the hidden field', ground, { ...script, trap: 'buy '.repeat(20) }],
  ['lines in the hidden field', ground, { ...script, trap: 'buy\nnow' }],
  ['two links from no browser', saying(linked(2)), robot],
  ['three links from no browser', saying(linked(3)), robot],
  ['a word in the hidden field, from no browser', ground, { ...robot, trap: 'x' }],
  ['five bit.ly without http', saying('Look bit.ly/a bit.ly/b bit.ly/c bit.ly/d bit.ly/e'), plain],
  ['links written as code', saying('Buy [url=http://x.example/a]now[/url]'), plain],
  ['links written as code, at once', saying('Buy <a  href="x">now</a>'), { ...script, filled: 90 }],
  ['unclosed links as code, at once', saying('<a <a  rel=x\nhref=x>now'), { ...quick, filled: 90 }],
  ['a name and words that are links', saying(linked(3), 'www.buy.example'), plain],
  ['code and haste', saying('Buy [url]now'), quick],
  ['five links at once', saying(linked(5)), { ...script, filled: 90 }],
] as const)('a machine is set aside, with every reason: %s', (_case, fields, signs) => {
  expect(spamReason(fields, signs)).toMatch(/^[a-z][^;]+/);
});

test('the office reads all that weighed', () => {
  expect(spamReason(saying(linked(3)), robot)).toBe(
    'no browser sent it; it was sent without JavaScript; it contains 3 links',
  );
});

test('half a second and two seconds are the bounds of haste', () => {
  const reasons = (filled: number) => spamReason(saying('Buy [url]now'), { ...robot, filled });
  expect(reasons(499)).toContain('half a second');
  expect(reasons(500)).toContain('two seconds');
  expect(reasons(1999)).toContain('two seconds');
  expect(reasons(2000)).not.toContain('second');
});

test('unknown signals weigh nothing', () => {
  expect(spamReason(saying(linked(9)), {})).toBeUndefined();
});

test('an invalid time counts as no script', () => {
  expect(filledOf('1500')).toBe(1500);
  for (const value of [undefined, '', '-1', '1e3', 'NaN', '1.5', '9'.repeat(20), ['1']])
    expect(filledOf(value)).toBeNull();
});

test('every browser sends one of the headers', () => {
  expect(isFromBrowser(new Headers({ 'Accept-Language': 'en-GB' }))).toBe(true);
  expect(isFromBrowser(new Headers({ Origin: 'https://www.example.org' }))).toBe(true);
  expect(isFromBrowser(new Headers({ 'User-Agent': 'Mozilla/5.0', Accept: '*/*' }))).toBe(false);
});
