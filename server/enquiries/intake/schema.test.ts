import { describe, expect, test } from 'vitest';
import { consentText } from '../../../enquiry/fields.ts';
import { type FormName, forms } from '../../../enquiry/forms.ts';
import { checkField } from '../../../enquiry/rules.ts';
import { enquiryOf, examples } from '../../../test/support/examples.ts';
import { check } from './schema.ts';

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

describe('the verdict is that of the browser, in the same words', () => {
  const values = [
    '',
    ' ',
    '\n\t ',
    'a',
    'nineteen characters',
    'twenty characters ok',
    '  padded, but short  ',
    'ann@example.org',
    ' ann@example.org ',
    'ann@',
    '@example.org',
    'a b@example.org',
    'ann@example.org, bob@example.org',
    'Zoë Ó Súilleabháin 🌱',
    "Robert'); drop table enquiry;--",
    ...[10, 16, 40, 120, 200, 254, 4000].flatMap((most) => [
      'x'.repeat(most),
      'x'.repeat(most + 1),
      ` ${'x'.repeat(most)} `,
    ]),
    `${'x'.repeat(252)}@y`,
    `${'x'.repeat(252)}@yz`,
    `${'line\n'.repeat(800)}`,
  ];
  const fields = names.flatMap((form) =>
    forms[form].fields.map((field) => [form, field.name, field] as const),
  );
  // What a select or a checkbox can post is not any text: see below.
  const free = fields.filter(([, , field]) => !['files', 'select', 'consent'].includes(field.kind));

  test.each(free)('%s: %s', (form, name, field) => {
    const verdicts = values.map((value) => [value, errorsOf(form, { [name]: value })[name]]);
    // The browser's address rule comes before its length rule; a text that is too long is told so
    // here.
    const expected = values.map((value) => [
      value,
      checkField(
        field.kind === 'email' && value.trim().length > field.most
          ? { ...field, kind: 'text' }
          : field,
        value,
      ),
    ]);
    expect(verdicts).toEqual(expected);
    expect(new Set(verdicts.map(([, message]) => message)).size).toBeGreaterThan(1);
  });
});

test.each([
  ['lead', 'fullName', '', 'Full name is required'],
  ['lead', 'phone', '', 'Phone number is required'],
  ['lead', 'email', '', 'Email is required'],
  ['lead', 'email', 'ann', 'Please enter a valid email address'],
  ['lead', 'postcode', '', 'Postcode is required'],
  ['lead', 'service', '', 'Please select a service'],
  ['lead', 'service', 'Drainage', 'Please select a service'],
  ['lead', 'projectDetails', '', 'Project details are required'],
  [
    'lead',
    'projectDetails',
    'nineteen characters',
    'Please provide more details about your project',
  ],
  ['lead', 'gdprConsent', '', 'You must agree to be contacted'],
  ['lead', 'gdprConsent', 'false', 'You must agree to be contacted'],
  ['town', 'gdprConsent', undefined, 'You must agree to be contacted'],
  ['contact', 'subject', ' ', 'Subject is required'],
  ['message', 'message', ['a', 'b'], 'Message is required'],
] as const)('%s form, %s = %j: ‘%s’', (form, name, value, message) => {
  expect(errorsOf(form, { [name]: value })).toEqual({ [name]: message });
});

test('a wrong form comes back with what was typed', () => {
  const verdict = check('lead', { ...examples.lead, email: ' ann ', gdprConsent: 'true' });
  expect(verdict).toEqual({
    kind: 'wrong',
    errors: { email: 'Please enter a valid email address' },
    values: { ...examples.lead, email: 'ann', gdprConsent: 'true' },
  });
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

test('a long run of @ is refused at once', () => {
  const start = performance.now();
  expect(errorsOf('message', { email: `${'@'.repeat(100_000)} x` })).toHaveProperty('email');
  expect(performance.now() - start).toBeLessThan(1000);
});
