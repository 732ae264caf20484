import { expect, test } from 'vitest';
import { knownPaths } from '../../content/pages.ts';
import { consentText } from '../../enquiry/fields.ts';
import { type FormName, forms } from '../../enquiry/forms.ts';
import { links, shorteners, withoutLinks } from '../../enquiry/plain-text.ts';
import { enquiryOf, examples } from '../../test/support/examples.ts';
import { check, filledOf, isFromBrowser, spamReason } from './check.ts';
import { pageOf } from './desk.ts';

const names = Object.keys(forms) as FormName[];
const errorsOf = (form: FormName, changes: Record<string, unknown>) => {
  const verdict = check(form, { ...examples[form], ...changes });
  return verdict.kind === 'wrong' ? verdict.errors : {};
};

test.each(names)('the example of the %s form is right, and unknown values are ignored', (form) => {
  const { gdprConsent, ...fields } = examples[form];
  expect(
    check(form, { ...examples[form], colour: 'red', file: 'x', __proto__: { phone: 'y' } }),
  ).toEqual({
    kind: 'right',
    enquiry: { form, fields, consent: gdprConsent && consentText },
  });
});

// The browser's rules have their own table (enquiry/rules.test.ts). What a select or a checkbox can
// post is not any text: see below.
const written = names.flatMap((form) =>
  forms[form].fields
    .filter(({ kind }) => !['files', 'select', 'consent', 'from'].includes(kind))
    .map((field) => ({ form, ...field })),
);

test.each(written)(
  '$form, $name: the server takes $most characters, as the browser does',
  (field) => {
    const { form, name, label, kind, most } = field;
    const errorOf = (value: string) => errorsOf(form, { [name]: value })[name];
    const ending = kind === 'email' ? '@example.org' : '';
    const longest = 'x'.repeat(most - ending.length) + ending;
    expect(errorOf(longest)).toBeUndefined();
    expect(errorOf(` ${longest} `), 'without the space around it').toBeUndefined();
    expect(errorOf(`x${longest}`)).toBe(`${label} can be at most ${most} characters`);
  },
);

test('the page in a form is a known page, or `undefined`', () => {
  const fromOf = (from: string) => {
    const verdict = check('contact', { ...enquiryOf('contact').fields, from });
    return verdict.kind === 'right' ? verdict.enquiry.fields.from : verdict;
  };
  expect(fromOf('Electric Gates')).toBe('Electric Gates');
  for (const other of ['', 'Cheap pills', '/services/electric-gates', 'x'.repeat(300)])
    expect(fromOf(other), other).toBeUndefined();
});

test('a service that a form asks for only if one likes may be left out, and may be no other', () => {
  const values = enquiryOf('contact').fields;
  expect(check('contact', { ...values, service: '' }).kind).toBe('right');
  expect(check('contact', { ...values, service: 'driveways' }).kind).toBe('right');
  expect(errorsOf('contact', { service: 'moats' }).service).toBe('Please select a service');
});

test.each([
  ['lead', 'fullName', '', 'Full name is required'],
  ['lead', 'email', 'ann', 'Please enter a valid email address'],
  ['lead', 'service', 'Drainage', 'Please select a service'],
  [
    'lead',
    'projectDetails',
    'nineteen characters',
    'Please provide more details about your project',
  ],
  ['lead', 'gdprConsent', 'false', 'You must agree to be contacted'],
  ['town', 'gdprConsent', undefined, 'You must agree to be contacted'],
  ['contact', 'subject', ' ', 'Subject is required'],
  ['message', 'message', ['a', 'b'], 'Message is required'],
] as const)('%s form, %s = %j: ‘%s’', (form, name, value, message) => {
  expect(errorsOf(form, { [name]: value })).toEqual({ [name]: message });
});

test('the phone is optional where nobody asks to be called', () => {
  for (const form of ['message', 'contact'] as const) {
    expect(enquiryOf(form, { phone: '' }).fields.phone).toBe('');
    expect(enquiryOf(form).consent).toBeUndefined();
  }
});

test('line breaks count once, as the browser counts them', () => {
  const message = `${'x\r\n'.repeat(1999)}yz`;
  expect(enquiryOf('message', { message }).fields.message).toBe(message.replaceAll('\r\n', '\n'));
  expect(
    errorsOf('message', { message: `${message}${'z'.repeat(4000 - 2 * 1999 - 1)}` }),
  ).toHaveProperty('message');
});

test('nothing that a mail header or a database chokes on is kept', () => {
  const { fields } = enquiryOf('contact', {
    subject: 'Hire\r\nBcc: everyone@example.org',
    message: 'nul\u0000 bell\u0007 half \ud83c\r\n\ttabbed\rold',
  });
  expect(fields).toMatchObject({
    subject: 'Hire Bcc: everyone@example.org',
    message: 'nul bell half \ufffd\n\ttabbed\nold',
  });
});

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

test('keeps the path of each known page, without query and fragment', () => {
  for (const path of knownPaths()) {
    expect(pageOf(path)).toBe(path);
    expect(pageOf(`${path}?name=Ann#form`)).toBe(path);
  }
});

test.each([
  '@evil.example/login',
  '.evil.example/login',
  '//evil.example/about',
  'https://evil.example/about',
  '\\\\evil.example\\about',
  '/claim-at-evil.example',
  '/areas/nowhere',
  '/about/../claim',
  'javascript:alert(1)',
  '/enquiry/token',
  'http://[',
  '',
])('%j is no page of ours, and counts as the home page', (posted) => {
  expect(pageOf(posted)).toBe('/');
});

test('a link is found with and without http:// in front, and as it was written', () => {
  expect(links('See https://a.example/x?y=1, www.b.example and c.example/path now')).toEqual([
    'https://a.example/x?y=1,',
    'www.b.example',
    'c.example/path',
  ]);
  for (const text of ['I live in Ripon.So do we', 'ann@example.org/x', 'a/b', ''])
    expect(links(text), text).toEqual([]);
});

test('tells link shorteners from other links', () => {
  const hiding = ['https://bit.ly/a', 'http://www.t.co/b', 'tinyurl.com/c'];
  expect(
    shorteners(`${hiding.join(' ')} https://not-bit.ly/a https://example.org/bit.ly/x`),
  ).toEqual(hiding);
});

test('a link that is quoted can be read and not followed', () => {
  expect(withoutLinks('See https://www.a.example/x.y, HTTP://b.example/z. Bye.')).toBe(
    'See www[.]a[.]example/x[.]y, b[.]example/z[.] Bye.',
  );
  expect(withoutLinks('c.example/?to=https://d.example')).toBe(
    'c[.]example/?to=https://d[.]example',
  );
  expect(links(withoutLinks('See https://www.a.example/x'))).toEqual([]);
});
