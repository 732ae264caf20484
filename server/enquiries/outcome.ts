/** The outcome of an enquiry. */
import { type CallBack, callBackWords } from '../../calendar/call-back.ts';
import type { FileReceipt } from '../../enquiry/answer.ts';
import type { FormName } from '../../enquiry/forms.ts';
import type { FieldErrors } from '../../enquiry/rules.ts';
import { log } from '../log.ts';
import type { StoreResult } from './store-enquiry.ts';
import { tellOutcome } from './told.ts';

export type Outcome =
  | {
      kind: 'stored';
      reference: string;
      receivedAt: string;
      /** Nothing for what is set aside: no call is promised. */
      callBackBy: CallBack | null;
      files: FileReceipt[];
    }
  | { kind: 'invalid'; errors: FieldErrors }
  /** The key of this form view has already come with other words. */
  | { kind: 'conflict' }
  /** Too many have come from this address; `retryAfter` is in seconds. */
  | { kind: 'slow-down'; retryAfter: number }
  /** It could not be stored; the log says why under this id. */
  | { kind: 'failed'; id: string };

/** The outcome of storing, which it also logs and publishes to counters. */
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
