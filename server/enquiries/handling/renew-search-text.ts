/** Reads what the search text of an enquiry is made of, and writes it anew. */
import type { Database } from '../store/database.ts';
import type { Text } from './matching.ts';
import { furtherTexts, searchText, textsOf } from './search-text.ts';

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
