/** Stores an enquiry that somebody of the office wrote down, on the phone or at the gate. */
import type { FieldErrors } from '../../enquiry/rules.ts';
import type { Person } from '../auth/people.ts';
import type { Database } from '../db/database.ts';
import type { StepWords } from '../db/steps.ts';
import type { Post } from '../mail/outbox.ts';
import { takeStep } from '../workflow/take-step.ts';
import { check } from './schema.ts';
import { store } from './store-enquiry.ts';

type Taking = {
  values: Record<string, string>;
  /** Was a call promised? Otherwise everything was said on the phone. */
  promise: boolean;
  key: string;
  person: Person;
  post: Post;
  at: Date;
};

/** The new reference, the same for the same form again, or what is wrong. Nobody is emailed. */
export async function takeEnquiry(
  database: Database,
  { values, promise, key, person, post, at }: Taking,
): Promise<string | FieldErrors> {
  const verdict = check('taken', { ...values, takenBy: person.name });
  if (verdict.kind === 'wrong') return verdict.errors;
  const { enquiry } = verdict;
  const given = Object.entries(enquiry.fields).filter(([, text]) => text);
  const stored = await store(
    database,
    { ...enquiry, fields: Object.fromEntries(given) },
    { page: '/office/new', key: `taken:${key}`, at, taken: { promise } },
  );
  if (stored.kind !== 'stored') return { name: 'This form was already saved with other words.' };
  const { reference } = stored;
  const take = (step: StepWords & { key: string }) =>
    takeStep(database, { ...step, enquiry: reference, person: person.id }, { at, post });
  // A surveyor sees only what is theirs.
  if (person.role === 'surveyor')
    await take({ kind: 'assigned', details: { to: person.id }, key: `taken-by:${key}` });
  if (!promise) await take({ kind: 'rang-spoke', details: {}, key: `taken-spoke:${key}` });
  return reference;
}
