import { expect, test } from 'vitest';
import { consentText } from '../../enquiry/fields.ts';
import { type FormName, forms } from '../../enquiry/forms.ts';
import { enquiryOf, examples } from '../../test/support/examples.ts';
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
