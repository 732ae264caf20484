/** The outcome of an enquiry, also published on a channel, for counters. */
import { channel } from 'node:diagnostics_channel';
import type { FormName } from '../../enquiry/forms.ts';
import type { FieldErrors } from '../../enquiry/rules.ts';
import { log } from '../log.ts';
import type { StoreResult } from './store-enquiry.ts';

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

export type Outcome =
  | StoreResult
  | { kind: 'invalid'; errors: FieldErrors }
  /** `id` names the log line. */
  | { kind: 'failed'; id: string };

const refusals = {
  'slow-down': 'enquiry refused: too many from one address',
  conflict: 'enquiry refused: its key came before with other words',
};

/** Logs and counts the result of storing. */
export function noteResult(form: FormName, result: StoreResult, isCanary: boolean): void {
  if (result.kind !== 'stored') {
    tellOutcome(form, result.kind);
    log.warning(refusals[result.kind], { form });
    return;
  }
  const { reference, aside, files, repeated } = result;
  const stored = aside ? 'set-aside' : isCanary ? 'canary' : 'accepted';
  tellOutcome(form, repeated ? 'repeated' : stored);
  const message = aside ? 'enquiry set aside' : 'enquiry stored';
  log.info(repeated ? 'enquiry came again' : message, {
    reference,
    form,
    files: files.filter(({ kept }) => kept).length,
  });
}
