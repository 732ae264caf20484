/** What the tests here send: one right enquiry per form, and an empty folder for its database. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { FormName } from '../../enquiry/forms.ts';
import type { FileRow } from '../../server/db/files.ts';
import { check, type Enquiry } from '../../server/enquiries/check.ts';
import type { MailedEnquiry } from '../../server/mail/mailed-enquiry.ts';

const person = { phone: '01632 960 001', email: 'ann@example.org' };
const job = { ...person, postcode: 'HG5 8AB', service: 'drainage', gdprConsent: 'on' };

export const examples: Record<FormName, Record<string, string>> = {
  lead: {
    fullName: 'Ann Thwaite',
    ...job,
    projectDetails: 'The yard floods behind the barn after every rain.',
  },
  town: { name: 'Ann Thwaite', ...job, details: 'Soft ground' },
  message: { name: 'Ann Thwaite', ...person, message: 'Do you work in Ripley?' },
  contact: {
    name: 'Ann Thwaite',
    ...person,
    subject: 'Post knocker hire',
    message: 'Is it free in May?',
  },
};

/** A right enquiry of a form, with some values changed. */
export function enquiryOf(form: FormName, changes: Record<string, string> = {}): Enquiry {
  const verdict = check(form, { ...examples[form as FormName], ...changes });
  if (verdict.kind === 'wrong')
    throw new Error(`the example of ${form} is wrong: ${JSON.stringify(verdict.errors)}`);
  return verdict.enquiry;
}

/** A place for a database, deleted after the test. */
export function newPlace(): { dataDir: string } {
  const folder = mkdtempSync(join(tmpdir(), 'enquiries-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return { dataDir: join(folder, 'data') };
}

/** Received on a Saturday morning: the call is due on Monday. */
export const mailedEnquiry = (changes: Partial<MailedEnquiry> = {}): MailedEnquiry => {
  const { form = 'lead' } = changes;
  const { gdprConsent: _, ...fields } = examples[form as FormName];
  return {
    reference: 'NIDD-7K3F',
    form,
    page: '/areas/ripon',
    receivedAt: new Date('2026-11-21T08:25:43Z'),
    callBackBy: new Date('2026-11-23T17:00:00Z'),
    asked: undefined,
    withdrawn: false,
    rung: false,
    consent: 'I agree to be contacted about my enquiry.',
    fields,
    files: [],
    ...changes,
  };
};

/** A photo that was kept. */
export const mailedFile = (changes: Partial<FileRow> = {}) =>
  ({
    id: '1',
    name: 'yard.jpg',
    type: 'image/jpeg',
    size: 410_000,
    width: 1280,
    height: 960,
    state: 'kept',
    ...changes,
  }) as FileRow;
