import { type FormName, promisesCall } from './forms.ts';
import type { FieldErrors } from './rules.ts';

/**
 * What the server says to an enquiry. `values` is what was typed: nothing typed is ever lost.
 * 'conflict' is a key that has been used for other words. 'slow-down' is too many from one place:
 * `retryAfter` seconds tell when to try again.
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

/**
 * The receipt. `callBackBy` is when we ring, like 'by Thursday 5 pm', and null when nothing is
 * promised, because a machine seems to have sent it; `files` says of each photo
 * and plan whether it arrived.
 */
export type Receipt = {
  kind: 'sent';
  form: FormName;
  reference: string;
  callBackBy: string | null;
  files: FileReceipt[];
  /** How we answer: in writing where there is no number that can be rung. */
  answerBy?: 'phone' | 'mail';
  values?: Values;
  /** The path of its own page, a secret address. */
  ownPage?: string;
  /** Guide prices of the page that the visitor came from. */
  guide?: { title: string; lines: { name: string; price: string }[]; note: string };
};

/** Do we ring? What was stored before we said how promises what its form does. */
export const ringsFor = ({ answerBy, form }: Pick<Receipt, 'answerBy' | 'form'>): boolean =>
  answerBy ? answerBy === 'phone' : promisesCall(form);

export type FileReceipt = { name: string; kept: boolean; reason?: string };

/** What was typed, by the names of the fields. */
export type Values = Record<string, string>;
