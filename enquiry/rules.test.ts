import { expect, test } from 'vitest';
import { forms } from './forms.ts';
import { checkField, checkForm } from './rules.ts';

const field = (name: string, { fields } = forms.lead) => {
  const found = fields.find((one) => one.name === name);
  if (!found) throw new Error(`no field ${name}`);
  return found;
};
const notAnAddress = 'Please enter a valid email address';
const tooFew = 'Please provide more details about your project';

// Expected messages are literals, so that the rules are not compared with themselves.
test.each([
  ['fullName', '', 'Full name is required'],
  ['fullName', ' \t\n', 'Full name is required'],
  ['fullName', '\u200B \u00AD\uFEFF', 'Full name is required'],
  ['fullName', 'A\u200BB', undefined],
  ['fullName', 'x'.repeat(120), undefined],
  ['fullName', 'x'.repeat(121), 'Full name can be at most 120 characters'],
  ['phone', '', 'Phone number is required'],
  ['postcode', '', 'Postcode is required'],
  ['service', '', 'Please select a service'],
  ['email', '', 'Email is required'],
  ['email', 'a@b', undefined],
  ['email', '  visitor@example.com ', undefined],
  ['email', 'visitor', notAnAddress],
  ['email', 'visitor@', notAnAddress],
  ['email', '@example.com', notAnAddress],
  ['email', 'a visitor@example.com', notAnAddress],
  ['email', 'visitor@example.com or so', notAnAddress],
  ['email', `${'x'.repeat(250)}@b.cd`, 'Email can be at most 254 characters'],
  ['projectDetails', '', 'Project details are required'],
  ['projectDetails', ` ${'x'.repeat(19)} `, tooFew],
  ['projectDetails', 'x'.repeat(20), undefined],
  ['projectDetails', '🌳'.repeat(19), tooFew],
  ['projectDetails', '🌳'.repeat(20), undefined],
  ['gdprConsent', '', 'You must agree to be contacted'],
  ['gdprConsent', 'on', undefined],
  // Browsers send a made-up path for a file field.
  ['file', 'C:\\fakepath\\a-plan-with-a-long-name.pdf', undefined],
])('%s ‘%s’: %s', (name, value, message) => {
  expect(checkField(field(name), value)).toBe(message);
});

test('checkForm reports each invalid field and no other', () => {
  const values = { name: 'Ann', email: 'ann', subject: 'A wall' };
  expect(checkForm(forms.contact, values)).toEqual({
    email: notAnAddress,
    message: 'Message is required',
  });
  expect(checkForm(forms.contact, { ...values, email: 'a@b', message: 'Hello' })).toEqual({});
  expect(checkField(field('phone', forms.message), '1'), 'of any length').toBeUndefined();
  expect(checkField(field('email'), '@'.repeat(1_000_000))).toContain('at most');
});
