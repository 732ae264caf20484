/**
 * The outcome of an enquiry, also published to counters on a channel, so that the enquiry service
 * does not know its subscribers.
 */
import { channel } from 'node:diagnostics_channel';
import { type CallBack, callBackWords } from '../../calendar/call-back.ts';
import type { FileReceipt } from '../../enquiry/answer.ts';
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
  | {
      kind: 'stored';
      reference: string;
      receivedAt: string;
      /** `null` for a quarantined enquiry. */
      callBackBy: CallBack | null;
      files: FileReceipt[];
    }
  | { kind: 'invalid'; errors: FieldErrors }
  /** The key came before with other words. */
  | { kind: 'conflict' }
  /** `retryAfter` is in seconds. */
  | { kind: 'slow-down'; retryAfter: number }
  /** `id` names the log line. */
  | { kind: 'failed'; id: string };

/** Logs and counts the result of storing. */
export function outcomeOf(form: FormName, receipt: StoreResult, isCanary = false): Outcome {
  if (receipt.kind !== 'stored') tellOutcome(form, receipt.kind);
  if (receipt.kind === 'slow-down') {
    log.warning('enquiry refused: too many from one address', { form });
    return receipt;
  }
  if (receipt.kind === 'conflict') {
    log.warning('enquiry refused: its key came before with other words', { form });
    return receipt;
  }
  const { reference, receivedAt, callBackBy, aside, files, repeated } = receipt;
  const stored = aside ? 'set-aside' : isCanary ? 'canary' : 'accepted';
  tellOutcome(form, repeated ? 'repeated' : stored);
  const message = aside ? 'enquiry set aside' : 'enquiry stored';
  log.info(repeated ? 'enquiry came again' : message, {
    reference,
    form,
    files: files.filter(({ kept }) => kept).length,
  });
  const words = callBackWords(new Date(callBackBy), new Date(receivedAt));
  return {
    kind: 'stored',
    reference,
    receivedAt,
    callBackBy: aside ? null : { iso: callBackBy, words },
    files,
  };
}
