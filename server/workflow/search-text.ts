/**
 * What the search looks through: all that is known of an enquiry, folded, in one column of its row.
 * It is written in the transaction that changes the words.
 */

import { townOfPostcode } from '../../content/town-of-postcode.ts';
import { labelledValues } from '../../enquiry/display.ts';
import type { Database } from '../db/database.ts';
import { fieldsOf } from '../db/enquiry-rows.ts';
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
function furtherTexts(notes: { details: string }[], changes: { words: string }[]): Text[] {
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

/** The notes that count and the changes of some enquiries, by reference. */
export async function furtherTextsOf(
  database: Database,
  references: string[],
): Promise<Map<string, Text[]>> {
  const notes = await database
    .selectFrom('steps')
    .select(['enquiry', 'details'])
    .where('enquiry', 'in', references)
    .where('kind', '=', 'note')
    .where('undone_at', 'is', null)
    .orderBy('made_at')
    .execute();
  const changes = await database
    .selectFrom('amendments')
    .select(['enquiry', 'words'])
    .where('enquiry', 'in', references)
    .where('words', '!=', '')
    .orderBy('made_at')
    .execute();
  return new Map(
    references.map((reference) => [
      reference,
      furtherTexts(
        notes.filter(({ enquiry }) => enquiry === reference),
        changes.filter(({ enquiry }) => enquiry === reference),
      ),
    ]),
  );
}

/** Writes it anew, after a change of the words. In the transaction of that change. */
export async function renewSearchText(transaction: Database, reference: string): Promise<void> {
  const row = await transaction
    .selectFrom('enquiry')
    .select(['reference', 'form', 'fields'])
    .where('reference', '=', reference)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (!row) return;
  const further = await furtherTextsOf(transaction, [reference]);
  await transaction
    .updateTable('enquiry')
    .set({ search_text: searchText([...textsOf(row), ...(further.get(reference) ?? [])]) })
    .where('reference', '=', reference)
    .execute();
}
