import type { Kysely } from 'kysely';
import { furtherTexts, searchText, textsOf } from '../../handling/search-text.ts';

type Old = {
  enquiry: {
    reference: string;
    form: string;
    fields: string;
    erased_at: string | null;
    search_text: string;
  };
  steps: {
    enquiry: string;
    kind: string;
    details: string;
    made_at: string;
    undone_at: string | null;
  };
  amendments: { enquiry: string; words: string; made_at: string };
};

/** What the search looks through, kept beside the words: until now all words were read each time. */
export async function up(db: Kysely<Old>): Promise<void> {
  await db.schema
    .alterTable('enquiry')
    .addColumn('search_text', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  const notes = Map.groupBy(
    await db
      .selectFrom('steps')
      .select(['enquiry', 'details'])
      .where('kind', '=', 'note')
      .where('undone_at', 'is', null)
      .orderBy('made_at')
      .execute(),
    ({ enquiry }) => enquiry,
  );
  const changes = Map.groupBy(
    await db.selectFrom('amendments').select(['enquiry', 'words']).orderBy('made_at').execute(),
    ({ enquiry }) => enquiry,
  );
  const rows = await db
    .selectFrom('enquiry')
    .select(['reference', 'form', 'fields'])
    .where('erased_at', 'is', null)
    .execute();
  for (const row of rows) {
    const { reference } = row;
    const further = furtherTexts(
      notes.get(reference) ?? [],
      (changes.get(reference) ?? []).filter(({ words }) => words),
    );
    await db
      .updateTable('enquiry')
      .set({ search_text: searchText([...textsOf(row), ...further]) })
      .where('reference', '=', reference)
      .execute();
  }
}
