/** Answers by itself: what a search found, for a spreadsheet. */
import type { LoaderFunctionArgs } from 'react-router';
import { dateInLondon } from '../../calendar/written-times.ts';
import { record } from '../../server/auth/record.ts';
import { csv, entriesFor } from '../../server/workflow/entries.ts';
import { foundReferences } from '../../server/workflow/search.ts';
import { officeContext } from '../context.ts';
import { askedOf } from '../search/asked.ts';

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const { use, now: at, person } = context.get(officeContext);
  const asked = askedOf(new URL(request.url));
  const text = await use(async (database) => {
    const references = await foundReferences(database, asked);
    const details = { enquiries: references.length };
    await record(database, { at, person: person?.id, did: 'exported', details });
    return csv(await entriesFor(database, references));
  });
  return new Response(text, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="enquiries-${dateInLondon(at)}.csv"`,
    },
  });
}
