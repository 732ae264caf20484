/** An enquiry as the office's lists and sheets are given it, with some of it changed. */
import type { Entry } from '../../server/enquiries/office/selection.ts';
import { enquiryOf } from './examples.ts';

export const entryWith = (changes: Partial<Entry> = {}): Entry => ({
  reference: 'NIDD-7K3F',
  receivedAt: '2026-06-30T23:05:00.000Z',
  form: 'town',
  page: '/areas/ripon',
  kind: 'real',
  spamReason: null,
  callBackBy: '2026-07-02T16:00:00.000Z',
  deliveredAt: null,
  erasedAt: null,
  withdrawnAt: null,
  eraseAt: null,
  amendments: [],
  files: [],
  mails: [],
  fields: enquiryOf('town').fields,
  consent: { text: 'I agree to be contacted about my enquiry.', at: '2026-06-30T23:05:00.000Z' },
  ...changes,
});
