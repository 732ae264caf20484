/** The four forms (SPECIFICATION 3 to 5). Pages, checks, mail and spreadsheets read them. */
import {
  consent,
  details,
  email,
  type Field,
  files,
  from,
  message,
  more,
  nameField,
  optionalPhone,
  phone,
  postcode,
  service,
  subject,
} from './fields.ts';

export type FormName = 'lead' | 'town' | 'message' | 'contact';
/** `taken`: an enquiry that the office wrote down, on the phone or at the gate. */
export type Origin = FormName | 'taken';
export const promisesCall = (form: Origin): boolean => form === 'lead' || form === 'town';
export const takesFiles = (form: Origin): boolean =>
  form !== 'taken' && forms[form].fields.some(({ kind }) => kind === 'files');

export type Form = {
  name: FormName;
  fields: Field[];
  button: string;
  /** The button while the form is sending, and its minimum time in ms. */
  sending: { label: string; least: number };
  sent: { title: string; text: string };
};

/** Hidden inputs: the honeypot, and the milliseconds between showing and sending the form. */
export const hiddenFields = { honeypot: 'leave_empty', elapsed: 'filled' } as const;

const asMessage = {
  button: 'Send Message',
  sending: { label: 'Sending...', least: 1500 },
  sent: {
    title: 'Thank You!',
    text: 'We’ve got your message. We’ll reply within one working day.',
  },
};

export const forms: Record<FormName, Form> = {
  lead: {
    name: 'lead',
    fields: [
      { ...nameField('fullName', 'Full name'), half: 'left' },
      { ...phone, half: 'right' },
      { ...postcode, half: 'left' },
      { ...email, half: 'right' },
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
      { ...nameField('name', 'Full name'), half: 'left' },
      { ...phone, half: 'right' },
      { ...email, half: 'left' },
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
      nameField('name', 'Name'),
      { ...email, half: 'left' },
      { ...optionalPhone, half: 'right' },
      message,
    ],
    ...asMessage,
  },
  contact: {
    name: 'contact',
    fields: [
      nameField('name', 'Name'),
      { ...email, half: 'left' },
      { ...optionalPhone, half: 'right' },
      subject,
      message,
      ...more,
      from,
    ],
    ...asMessage,
  },
};

const optional = ({ required: _, why: __, placeholder: ___, ...field }: Field): Field => field;

/** The office's own form: what is asked on the phone or at the gate. */
export const takenFields: Field[] = [
  nameField('name', 'Name'),
  phone,
  optional(postcode),
  optional(email),
  optional(service),
  { ...optional(details('details')), label: 'What they need' },
];
/** Who wrote it down, by name. */
const takenBy: Field = { name: 'takenBy', label: 'Taken by', kind: 'text', most: 80 };

/** What the office adds when it books a survey. */
export const addressField: Field = {
  name: 'address',
  label: 'Street and how to find it',
  kind: 'text',
  most: 300,
};

/** The fields of an enquiry by where it came from; empty for an unknown form. */
export const fieldsFrom = (origin: Origin): Field[] =>
  origin === 'taken' ? [...takenFields, takenBy] : (forms[origin as FormName]?.fields ?? []);

/** The fields that the office can correct, also those that the form did not ask for. */
export const correctable = (origin: Origin): Field[] => [
  ...fieldsFrom(origin).filter(({ name }) => ['fullName', 'name'].includes(name)),
  optional(phone),
  optional(email),
  optional(postcode),
  addressField,
];
