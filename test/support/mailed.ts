/** What tests of the mails' words begin with: an enquiry as a letter reads it, and its files. */
import type { FileFacts, MailedEnquiry } from '../../server/mail/mailed-enquiry.ts';
import { examples } from './examples.ts';

/** Received on a Saturday morning: the call is due on Monday. */
export const mailedEnquiry = (changes: Partial<MailedEnquiry> = {}): MailedEnquiry => {
  const { form = 'lead' } = changes;
  const { gdprConsent: _, ...fields } = examples[form];
  return {
    reference: 'NIDD-7K3F',
    form,
    page: '/areas/ripon',
    receivedAt: new Date('2026-11-21T08:25:43Z'),
    callBackBy: new Date('2026-11-23T17:00:00Z'),
    consent: 'I agree to be contacted about my enquiry.',
    fields,
    files: [],
    ...changes,
  };
};

/** A photo that was kept. */
export const mailedFile = (changes: Partial<FileFacts> = {}): FileFacts => ({
  id: '1',
  name: 'yard.jpg',
  type: 'image/jpeg',
  size: 410_000,
  width: 1280,
  height: 960,
  state: 'kept',
  reason: null,
  amendment: null,
  ...changes,
});
