/** The form fields: SPECIFICATION sections 3 to 5. Other messages follow its pattern. */

export type Field = {
  name: string;
  label: string;
  /** 'from': the page that the visitor came from, in a hidden field. */
  kind: 'text' | 'tel' | 'email' | 'select' | 'textarea' | 'consent' | 'files' | 'from';
  /** The error for an empty value. Without it the field is optional. */
  required?: string;
  least?: { length: number; message: string };
  /** Maximum length, far above what people type: it only stops machines. */
  most: number;
  /** The reason shown beside an error. */
  why?: string;
  placeholder?: string;
  autocomplete?: string;
  half?: 'left' | 'right';
  /** Closed until the visitor opens it. */
  folded?: true;
};

/** Stored with each enquiry. */
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
  why: 'So that we can call you.',
};

export const email: Field = {
  name: 'email',
  label: 'Email',
  kind: 'email',
  required: 'Email is required',
  why: 'For your receipt, and in case we can’t reach you by phone.',
  most: 254,
  autocomplete: 'email',
};

export const postcode: Field = {
  name: 'postcode',
  label: 'Postcode',
  kind: 'text',
  required: 'Postcode is required',
  why: 'So that we know where the job is.',
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

export const more: Field[] = [
  { ...files, folded: true },
  { ...optional(postcode), half: 'left', folded: true },
  { ...optional(service), half: 'right', folded: true },
];

/** The name of the page that the visitor came from. */
export const from: Field = { name: 'from', label: 'Came from', kind: 'from', most: 200 };

function optional({ required: _, why: __, ...field }: Field): Field {
  return field;
}

/** Values and labels of the form's service field. */
export const services = [
  ['groundworks', 'Groundworks'],
  ['landscaping', 'Landscaping'],
  ['driveways', 'Driveways'],
  ['patios', 'Patios'],
  ['drainage', 'Drainage'],
  ['other', 'Other'],
] as const;

/** An unknown value is its own label. */
export const serviceLabel = (value = ''): string =>
  services.find(([service]) => service === value)?.[1] ?? value;
