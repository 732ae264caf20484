/**
 * The four forms, their fields, their rules and their words: the one place.
 * The pages draw the fields from here, the browser checks by it, and the server builds its schema
 * from it.
 * Sources: SPECIFICATION sections 3 to 5. Where it gives no message, ours follow its pattern.
 */

export type Field = {
  name: string;
  label: string;
  kind: 'text' | 'tel' | 'email' | 'select' | 'textarea' | 'consent' | 'files';
  /** Shown when it is empty; a field without it is optional. */
  required?: string;
  /** Least length in characters, and what is said below it. */
  least?: { length: number; message: string };
  /** Most length in characters: far above what anyone types, so that it only stops machines. */
  most: number;
  placeholder?: string;
  autocomplete?: string;
  half?: 'left' | 'right';
};

export type FormName = 'lead' | 'town' | 'message' | 'contact';
export type Form = {
  name: FormName;
  fields: Field[];
  button: string;
  /** The button while it is sending, and the least time in milliseconds that it says so. */
  sending: { label: string; least: number };
  sent: { title: string; text: string };
};

/** Photos and plans of one enquiry: how many, and bytes of each and of all as they are sent. */
export const fileLimits = { files: 10, each: 15 * 1024 * 1024, all: 60 * 1024 * 1024 } as const;

/**
 * What a form carries that nobody sees: a field that only a machine fills in, and the milliseconds
 * between showing and sending.
 */
export const unseen = { trap: 'leave_empty', filled: 'filled' } as const;

export const email = { pattern: /^\S+@\S+$/, message: 'Please enter a valid email address' };
export const services = [
  ['groundworks', 'Groundworks'],
  ['landscaping', 'Landscaping'],
  ['driveways', 'Driveways'],
  ['patios', 'Patios'],
  ['drainage', 'Drainage'],
  ['other', 'Other'],
] as const;
export const consentText = 'I agree to be contacted about my enquiry.';
export const failure =
  'Sorry, there was an error submitting your enquiry. Please try again or call us directly.';
export const unreached =
  'There is no connection, so we cannot say that your enquiry has arrived. Everything you typed is still here.';
export const consentMissing = 'Please agree to be contacted about your enquiry.';

const name = (field: string, label: string): Field => ({
  name: field,
  label,
  kind: 'text',
  required: `${label} is required`,
  most: 120,
  autocomplete: 'name',
});
const phoneIfGiven: Field = {
  name: 'phone',
  label: 'Phone',
  kind: 'tel',
  most: 40,
  autocomplete: 'tel',
};
const phone: Field = { ...phoneIfGiven, required: 'Phone number is required' };
const mail: Field = {
  name: 'email',
  label: 'Email',
  kind: 'email',
  required: 'Email is required',
  most: 254,
  autocomplete: 'email',
};
const postcode: Field = {
  name: 'postcode',
  label: 'Postcode',
  kind: 'text',
  required: 'Postcode is required',
  most: 16,
  placeholder: 'HG5',
  autocomplete: 'postal-code',
};
const service: Field = {
  name: 'service',
  label: 'Service',
  kind: 'select',
  required: 'Please select a service',
  most: 40,
};
const details = (field: string): Field => ({
  name: field,
  label: 'Project details',
  kind: 'textarea',
  required: 'Project details are required',
  most: 4000,
  placeholder: 'What you need, rough size, access. 240–400 characters is plenty.',
});
const files: Field = { name: 'file', label: 'Add photos or plans', kind: 'files', most: 0 };
const consent: Field = {
  name: 'gdprConsent',
  label: consentText,
  kind: 'consent',
  required: 'You must agree to be contacted',
  most: 10,
};
const message: Field = {
  name: 'message',
  label: 'Message',
  kind: 'textarea',
  required: 'Message is required',
  most: 4000,
};

export const forms: Record<FormName, Form> = {
  lead: {
    name: 'lead',
    fields: [
      { ...name('fullName', 'Full name'), half: 'left' },
      { ...phone, half: 'right' },
      { ...mail, half: 'left' },
      { ...postcode, half: 'right' },
      service,
      {
        ...details('projectDetails'),
        least: { length: 20, message: 'Please provide more details about your project' },
      },
      files,
      consent,
    ],
    button: 'Get a free site survey',
    sending: { label: 'Submitting...', least: 1000 },
    sent: { title: 'Thank you!', text: 'Our team will call you within one working day.' },
  },
  town: {
    name: 'town',
    fields: [
      { ...name('name', 'Full name'), half: 'left' },
      { ...phone, half: 'right' },
      { ...mail, half: 'left' },
      { ...postcode, half: 'right' },
      service,
      details('details'),
      files,
      consent,
    ],
    button: 'Book a free site survey',
    sending: { label: 'Sending...', least: 2000 },
    sent: {
      title: "Thanks - we've received your details",
      text: "We'll call you within one working day.",
    },
  },
  message: {
    name: 'message',
    fields: [
      name('name', 'Name'),
      { ...mail, half: 'left' },
      { ...phoneIfGiven, half: 'right' },
      message,
    ],
    button: 'Send Message',
    sending: { label: 'Sending...', least: 1500 },
    sent: {
      title: 'Thank You!',
      text: 'Your message has reached us. We answer within one working day.',
    },
  },
  contact: {
    name: 'contact',
    fields: [
      name('name', 'Name'),
      { ...mail, half: 'left' },
      { ...phoneIfGiven, half: 'right' },
      {
        name: 'subject',
        label: 'Subject',
        kind: 'text',
        required: 'Subject is required',
        most: 200,
      },
      message,
    ],
    button: 'Send Message',
    sending: { label: 'Sending...', least: 1500 },
    sent: {
      title: 'Thank You!',
      text: 'Your message has reached us. We answer within one working day.',
    },
  },
};

/** A value as people read it: of a service its name. */
export const shown = ({ kind }: Field, value: string) =>
  (kind === 'select' && services.find(([option]) => option === value)?.[1]) || value;

/** Characters that take no room: a field full of them is as good as empty. */
const invisible = /[\u00AD\u061C\u115F\u1160\u200B-\u200F\u2028-\u202F\u2060-\u206F\u3164\uFEFF]/g;

/** What is wrong with one value, in the words of the specification; nothing when it is right. */
export function fault(field: Field, value: string): string | undefined {
  if (!value.replace(invisible, '').trim()) return field.required;
  const text = value.trim();
  if (!text) return field.required;
  // The length first: the pattern takes for ever on a megabyte of at-signs.
  if (field.kind !== 'files' && text.length > field.most)
    return `${field.label} can be at most ${field.most} characters`;
  if (field.kind === 'email' && !email.pattern.test(text)) return email.message;
  if (field.least && text.length < field.least.length) return field.least.message;
  return undefined;
}

/** What is wrong with the values of a whole form, by field. */
export const faultsOf = (form: Form, values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    form.fields.flatMap((field) => {
      const said = fault(field, values[field.name] ?? '');
      return said ? [[field.name, said]] : [];
    }),
  );
