import { answer, at, html, type Mutations, words } from './mutation.ts';

/** Section 5 of the specification: validation. */
export const mutations: Mutations = {
  'lead-messages': words('Postcode is required', 'Postcode is missing'),
  'mail-pattern': words('Please enter a valid email address', 'Not an address'),
  'least-details': words('Please provide more details about your project', 'Write more'),
  'consent-messages': words('You must agree to be contacted', 'Agree'),
  'server-verdict': answer('/?index', { status: 200 }),
  'town-required': [
    html(' required="" name="gdprConsent"', ' name="gdprConsent"'),
    words('Phone number is required', 'Phone!'),
  ],
  'message-required': at('contact form', html(' required=""', '')),
};
