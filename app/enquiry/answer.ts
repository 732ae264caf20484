import type { FormName } from './forms.ts';

/**
 * What the server says to an enquiry. `values` is what was typed: nothing typed is ever lost.
 * 'conflict' is a key that has been used for other words.
 */
export type Answer =
  | { kind: 'sent'; form: FormName; reference: string }
  | { kind: 'faults'; form: FormName; faults: Record<string, string>; values: Values }
  | { kind: 'conflict' | 'failed'; form: FormName; values: Values };

export type Values = Record<string, string>;
