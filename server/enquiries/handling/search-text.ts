/**
 * What the search looks through: all that is known of an enquiry, folded, in one column of its row.
 * It is written in the transaction that changes the words.
 */

import { townOfPostcode } from '../../../content/town-of-postcode.ts';
import { labelledValues } from '../../../enquiry/display.ts';
import { fieldsOf } from '../store/enquiry-rows.ts';
import { folded } from './folding.ts';
import type { Text } from './matching.ts';

/** The columns that its texts are made of. */
type Searched = { reference: string; form: string; fields: string };

/** What its sender typed, its reference, and the town of its postcode. */
export function textsOf({ reference, form, fields }: Searched): Text[] {
  const values = fieldsOf({ fields });
  const town = townOfPostcode(values.postcode ?? '')?.name;
  return [
    { label: 'Reference', text: reference },
    ...labelledValues(form, values).map(({ label, text }) => ({ label, text })),
    ...(town ? [{ label: 'Place', text: town }] : []),
  ];
}

/** The office's notes, and what the sender changed later. */
export function furtherTexts(notes: { details: string }[], changes: { words: string }[]): Text[] {
  return [
    ...notes.map(({ details }) => {
      const { words = '' } = JSON.parse(details) as { words?: string };
      return { label: 'Noted', text: words };
    }),
    ...changes.map(({ words }) => ({ label: 'Changed', text: words })),
  ];
}

/** One line for each text: no word is found across two of them. */
export const searchText = (texts: Text[]): string =>
  texts.map(({ text }) => folded(text)).join('\n');
