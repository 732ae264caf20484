/**
 * The fields that the forms are made of: labels, messages and lengths. Sources: SPECIFICATION
 * sections 3 to 5. Where it gives no message, ours follow its pattern.
 */

export type Field = {
  name: string;
  label: string;
  kind: 'text' | 'tel' | 'email' | 'select' | 'textarea' | 'consent' | 'files';
  /** The message when it is empty; a field without one is optional. */
  required?: string;
  /** Least length in characters, and the message below it. */
  least?: { length: number; message: string };
  /** Most length in characters: far above what anyone types, so that it only stops machines. */
  most: number;
  placeholder?: string;
  autocomplete?: string;
  half?: 'left' | 'right';
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

export const phone: Field = { ...optionalPhone, required: 'Phone number is required' };

export const email: Field = {
  name: 'email',
  label: 'Email',
  kind: 'email',
  required: 'Email is required',
  most: 254,
  autocomplete: 'email',
};

export const postcode: Field = {
  name: 'postcode',
  label: 'Postcode',
  kind: 'text',
  required: 'Postcode is required',
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
