/**
 * Publishes the outcome of each enquiry to counters. A channel of Node's, so that the enquiry
 * service does not know its subscribers.
 */
import { channel } from 'node:diagnostics_channel';
import type { FormName } from '../../enquiry/forms.ts';

/**
 * `accepted`: stored for the office. `set-aside`: stored, and looks like a machine's. `canary`: our
 * own daily test. `repeated`: it had come before. `invalid`: something in it needs another look.
 * `conflict`: its key came before with other words. `slow-down`: too many came from one address.
 * `failed`: it could not be stored.
 */
export const enquiryOutcomes = [
  'accepted',
  'set-aside',
  'canary',
  'repeated',
  'invalid',
  'conflict',
  'slow-down',
  'failed',
] as const;

type Told = { form: FormName; outcome: (typeof enquiryOutcomes)[number] };

const outcomes = channel('thornbeck:enquiry');

export const tellOutcome = (form: FormName, outcome: Told['outcome']): void =>
  outcomes.publish({ form, outcome } satisfies Told);

/** Listens from now on. */
export const onOutcome = (listen: (told: Told) => void): void =>
  outcomes.subscribe((told) => listen(told as Told));
