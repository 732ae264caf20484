import { type FormName, promisesCall } from './forms.ts';
import type { FieldErrors } from './rules.ts';

/**
 * The server's response to a form. `values` is what the visitor typed. 'conflict': the idempotency
 * key was used with other text. 'slow-down': too many enquiries from one network; `retryAfter` is
 * in seconds.
 */
export type Answer =
  | Receipt
  | {
      kind: 'invalid';
      form: FormName;
      errors: FieldErrors;
      values: Values;
      chooseAgain?: string[];
    }
  | { kind: 'conflict' | 'failed'; form: FormName; values: Values }
  | { kind: 'slow-down'; form: FormName; values: Values; retryAfter: number };

/** `callBackBy`: like 'by Thursday 5pm'; `null` in quarantine, which promises no call. */
export type Receipt = {
  kind: 'sent';
  form: FormName;
  reference: string;
  callBackBy: string | null;
  files: FileReceipt[];
  /** 'mail' if the visitor left no number that can be called; 'none': no address either. */
  answerBy?: 'phone' | 'mail' | 'none';
  values?: Values;
  /** By field: questions about doubtful values, as the form's script asks them. */
  doubts?: Values;
  /** The path of the customer's page: a signed link. */
  ownPage?: string;
  /** Guide prices of the page that the visitor came from. */
  guide?: { title: string; lines: { name: string; price: string }[]; note: string };
};

/** Receipts stored before `answerBy` existed follow their form. */
export const ringsFor = ({ answerBy, form }: Pick<Receipt, 'answerBy' | 'form'>): boolean =>
  answerBy ? answerBy === 'phone' : promisesCall(form);

export type FileReceipt = { name: string; kept: boolean; reason?: string };

export type Values = Record<string, string>;

/** The specification gives `failure` and `consentMissing`. */
export const failure =
  'Sorry, there was an error submitting your enquiry. Please try again or call us directly.';
export const unreached =
  'There’s no connection, so your enquiry may not have reached us. Everything you typed is still here.';
export const consentMissing = 'Please agree to be contacted about your enquiry.';
/** Shown while the disk has no room for files. The text is still accepted. */
export const noFilesNow =
  'We can’t accept photos or plans at the moment. Please have them ready when we call.';
