/**
 * The fields that the forms are made of: labels, messages and lengths. Sources: SPECIFICATION
 * sections 3 to 5. Where it gives no message, ours follow its pattern.
 */

export type Field = {
  name: string;
  label: string;
  /** 'from': the page that one came from; it is carried unseen. */
  kind: 'text' | 'tel' | 'email' | 'select' | 'textarea' | 'consent' | 'files' | 'from';
  /** The message when it is empty; a field without one is optional. */
  required?: string;
  /** Least length in characters, and the message below it. */
  least?: { length: number; message: string };
  /** Most length in characters: far above what anyone types, so that it only stops machines. */
  most: number;
  /** Why we ask: said where it is wrong. */
  why?: string;
  placeholder?: string;
  autocomplete?: string;
  half?: 'left' | 'right';
  /** Folded away until somebody wants it. */
  folded?: true;
};

/** The sentence that a visitor agrees to. It is stored with the enquiry. */
export const consentText = 'I agree to be contacted about my enquiry.';

export const nameField = (name: string, label: string): Field => ({
  name,
  label,
  kind: 'text',
  required: `${label} is required`,
  most: 120,
  autocomplete: 'name',
});

export const optionalPhone: Field = {
  name: 'phone',
  label: 'Phone',
  kind: 'tel',
  most: 40,
  autocomplete: 'tel',
};

export const phone: Field = {
  ...optionalPhone,
  required: 'Phone number is required',
  why: 'So that we can ring you.',
};

export const email: Field = {
  name: 'email',
  label: 'Email',
  kind: 'email',
  required: 'Email is required',
  why: 'For your receipt, and if you do not answer the phone.',
  most: 254,
  autocomplete: 'email',
};

export const postcode: Field = {
  name: 'postcode',
  label: 'Postcode',
  kind: 'text',
  required: 'Postcode is required',
  why: 'So that we know where the ground is.',
  most: 16,
  placeholder: 'HG5',
  autocomplete: 'postal-code',
};

export const service: Field = {
  name: 'service',
  label: 'Service',
  kind: 'select',
  required: 'Please select a service',
  most: 40,
};

export const details = (name: string): Field => ({
  name,
  label: 'Project details',
  kind: 'textarea',
  required: 'Project details are required',
  most: 4000,
  placeholder: 'What you need, rough size, access. 240–400 characters is plenty.',
});

export const files: Field = { name: 'file', label: 'Add photos or plans', kind: 'files', most: 0 };

export const consent: Field = {
  name: 'gdprConsent',
  label: consentText,
  kind: 'consent',
  required: 'You must agree to be contacted',
  most: 10,
};

export const subject: Field = {
  name: 'subject',
  label: 'Subject',
  kind: 'text',
  required: 'Subject is required',
  most: 200,
};

export const message: Field = {
  name: 'message',
  label: 'Message',
  kind: 'textarea',
  required: 'Message is required',
  most: 4000,
};

/** What may go with a message, folded away: photos or a plan, where it is, and which service. */
export const more: Field[] = [
  { ...files, folded: true },
  { ...optional(postcode), half: 'left', folded: true },
  { ...optional(service), half: 'right', folded: true },
];

/** The name of the page of ours that somebody came from, for what no service names. */
export const from: Field = { name: 'from', label: 'Came from', kind: 'from', most: 200 };

function optional({ required: _, why: __, ...field }: Field): Field {
  return field;
}
