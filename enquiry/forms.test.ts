import { expect, test } from 'vitest';
import { consentText } from './fields.ts';
import { type FormName, forms } from './forms.ts';
import { consentMissing, failure } from './messages.ts';
import { serviceLabel, services } from './services.ts';

const consent = 'gdprConsent consent “I agree to be contacted about my enquiry.”';

/** Sections 3 to 5 of the specification, written out: name, kind and label of each field. */
const specified: Record<FormName, string[]> = {
  lead: [
    'fullName text “Full name”',
    'phone tel “Phone”',
    'postcode text “Postcode”',
    'email email “Email”',
    'service select “Service”',
    'projectDetails textarea “Project details”',
    'file files “Add photos or plans”',
    consent,
  ],
  town: [
    'name text “Full name”',
    'phone tel “Phone”',
    'email email “Email”',
    'postcode text “Postcode”',
    'service select “Service”',
    'details textarea “Project details”',
    'file files “Add photos or plans”',
    consent,
  ],
  message: [
    'name text “Name”',
    'email email “Email”',
    'phone tel “Phone”',
    'message textarea “Message”',
  ],
  contact: [
    'name text “Name”',
    'email email “Email”',
    'phone tel “Phone”',
    'subject text “Subject”',
    'message textarea “Message”',
  ],
};

test.each(Object.entries(forms))('the %s form has the specified fields', (name, form) => {
  expect(form.name).toBe(name);
  const written = ({ name, kind, label }: (typeof form.fields)[number]) =>
    `${name} ${kind} “${label}”`;
  const shown = form.fields.filter(({ folded, kind }) => !folded && kind !== 'from');
  expect(shown.map(written)).toEqual(specified[form.name]);
  expect(form.fields.slice(0, shown.length), 'what is folded away comes after them').toEqual(shown);
});

test('only the contact form has more, folded away, and none of it has to be filled in', () => {
  const more = (form: (typeof forms)[FormName]) =>
    form.fields.filter(({ folded, kind }) => folded || kind === 'from');
  expect(more(forms.contact).map(({ name, required }) => [name, required])).toEqual([
    ['file', undefined],
    ['postcode', undefined],
    ['service', undefined],
    ['from', undefined],
  ]);
  for (const form of [forms.lead, forms.town, forms.message]) expect(more(form)).toEqual([]);
});

test.each([
  ['lead', 'Submitting...', 1000, 'Thank you!', /^Our team will call you within one working day\./],
  [
    'town',
    'Sending...',
    2000,
    "Thanks - we've received your details",
    /^We'll call you within one working day\.$/,
  ],
  ['message', 'Sending...', 1500, 'Thank You!', /has reached us/],
  ['contact', 'Sending...', 1500, 'Thank You!', /has reached us/],
] as const)(
  'the %s form is sent and thanks in the specified words',
  (name, label, least, title, text) => {
    const { sending, sent, button } = forms[name];
    expect(sending).toEqual({ label, least });
    expect(sent.title).toBe(title);
    expect(sent.text).toMatch(text);
    expect(button).not.toBe('');
  },
);

test('the lead form and the town form ask for a survey, the others send a message', () => {
  expect(Object.values(forms).map(({ button }) => button)).toEqual([
    'Get a free site survey',
    'Book a free site survey',
    'Send Message',
    'Send Message',
  ]);
});

test('two fields that stand side by side are a left one and a right one', () => {
  for (const { fields } of Object.values(forms)) {
    const halves = fields.flatMap(({ half }) => half ?? []);
    expect(halves.length).toBeGreaterThan(0);
    for (const [index, half] of halves.entries())
      expect(half).toBe(index % 2 === 0 ? 'left' : 'right');
  }
});

test('a browser can fill in name, phone, address and postcode', () => {
  expect(forms.lead.fields.map(({ autocomplete }) => autocomplete)).toEqual([
    'name',
    'tel',
    'postal-code',
    'email',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('hints show how much to write, and a postcode', () => {
  const hint = (name: string) =>
    forms.lead.fields.find((field) => field.name === name)?.placeholder;
  expect(hint('projectDetails')).toMatch(/240.400 characters/);
  expect(hint('postcode')).toMatch(/^[A-Z]{2}\d/);
});

test('the services are those of the specification; what is none of them is its own label', () => {
  expect(services.map(([value]) => value).join(' ')).toBe(
    'groundworks landscaping driveways patios drainage other',
  );
  expect(serviceLabel('ponds')).toBe('ponds');
  expect(serviceLabel()).toBe('');
});

test('the specified sentences are word for word', () => {
  expect(consentText).toBe('I agree to be contacted about my enquiry.');
  expect(failure).toBe(
    'Sorry, there was an error submitting your enquiry. Please try again or call us directly.',
  );
  expect(consentMissing).toBe('Please agree to be contacted about your enquiry.');
});
