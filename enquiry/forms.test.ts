import { expect, test } from 'vitest';
import { consentMissing, failure } from './answer.ts';
import { displayValue, labelledValues } from './display.ts';
import { consentText, service, serviceLabel, services, subject } from './fields.ts';
import { type FormName, forms } from './forms.ts';

/** SPECIFICATION sections 3 to 5: name, kind and label of each field. */
const specified: Record<FormName, string[]> = {
  lead: [
    'fullName, text, Full name; phone, tel, Phone; postcode, text, Postcode; email, email, Email',
    'service, select, Service; projectDetails, textarea, Project details',
    'file, files, Add photos or plans',
    'gdprConsent, consent, I agree to be contacted about my enquiry.',
  ],
  town: [
    'name, text, Full name; phone, tel, Phone; email, email, Email; postcode, text, Postcode',
    'service, select, Service; details, textarea, Project details',
    'file, files, Add photos or plans',
    'gdprConsent, consent, I agree to be contacted about my enquiry.',
  ],
  message: ['name, text, Name; email, email, Email; phone, tel, Phone; message, textarea, Message'],
  contact: [
    'name, text, Name; email, email, Email; phone, tel, Phone',
    'subject, text, Subject; message, textarea, Message',
  ],
};

test.each(Object.values(forms))('the $name form starts with the specified fields', (form) => {
  const shown = form.fields.filter(({ folded, kind }) => !folded && kind !== 'from');
  const written = shown.map(({ name, kind, label }) => `${name}, ${kind}, ${label}`);
  expect(written.join('; ')).toBe(specified[form.name].join('; '));
  const more = form.fields.slice(shown.length);
  expect(more.map(({ name }) => name).join()).toBe(
    form.name === 'contact' ? 'file,postcode,service,from' : '',
  );
  expect(more.filter(({ required }) => required)).toEqual([]);
});

const callsBack = 'call you within one working day.';
test.each([
  ['lead', 'Submitting...', 1000, 'Thank you!', `Our team will ${callsBack}`],
  ['town', 'Sending...', 2000, "Thanks - we've received your details", `We'll ${callsBack}`],
  ['message', 'Sending...', 1500, 'Thank You!', 'We’ve got your message'],
  ['contact', 'Sending...', 1500, 'Thank You!', 'We’ve got your message'],
] as const)(
  'the %s form uses the specified sending and thank-you texts',
  (name, label, least, ...said) => {
    const { sending, sent } = forms[name];
    expect(sending).toEqual({ label, least });
    expect(sent.title).toBe(said[0]);
    expect(sent.text).toContain(said[1]);
  },
);

test('buttons, messages and services match the specification word for word', () => {
  expect(Object.values(forms).map(({ button }) => button)).toEqual([
    'Get a free site survey',
    'Book a free site survey',
    'Send Message',
    'Send Message',
  ]);
  expect(consentText).toBe('I agree to be contacted about my enquiry.');
  expect(failure).toBe(
    'Sorry, there was an error submitting your enquiry. Please try again or call us directly.',
  );
  expect(consentMissing).toBe('Please agree to be contacted about your enquiry.');
  expect(services.map(([value]) => value).join(' ')).toBe(
    'groundworks landscaping driveways patios drainage other',
  );
});

test('browsers can autofill name, phone, postcode and email', () => {
  const filled = forms.lead.fields.flatMap(({ autocomplete }) => autocomplete ?? []);
  expect(filled).toEqual(['name', 'tel', 'postal-code', 'email']);
});

test('labels values as in their form, in stored order', () => {
  expect(labelledValues('lead', { service: 'drainage', fullName: 'Ann' })).toEqual([
    { name: 'service', kind: 'select', label: 'Service', text: 'Drainage' },
    { name: 'fullName', kind: 'text', label: 'Full name', text: 'Ann' },
  ]);
  expect(displayValue(service, 'drainage')).toBe('Drainage');
  expect(displayValue(subject, 'drainage'), 'only a select has labels').toBe('drainage');
});

test('shows a removed field, form or service by its name', () => {
  expect(labelledValues('lead', { fax: '1' })).toMatchObject([{ label: 'fax', text: '1' }]);
  expect(labelledValues('fair', { name: 'Ann' })).toMatchObject([{ label: 'name', text: 'Ann' }]);
  expect([serviceLabel('ponds'), serviceLabel()]).toEqual(['ponds', '']);
});
