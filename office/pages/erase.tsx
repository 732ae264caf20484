import { redirect, useLoaderData } from 'react-router';
import { record } from '../../server/auth/record.ts';
import { erase, sweep } from '../../server/db/retention.ts';
import type { Office } from '../../server/http/office.ts';
import type { Whole } from '../../server/workflow/whole.ts';
import { type Args, notFound, officeContext, readForm } from '../context.ts';
import { readEnquiry } from '../enquiry/read-enquiry.ts';
import { Button } from '../forms.tsx';
import { enquiryPath, nameOf } from '../inbox-words.ts';
import { Page } from '../layout.tsx';

export async function loader({ context, params }: Args) {
  const office = context.get(officeContext);
  const one =
    office.person && (await readEnquiry(office, params.reference ?? '', { noted: false }));
  if (!one) throw notFound();
  return { whole: one.whole };
}

/** Erases enquiries for good, and notes in the record who did it. */
export const eraseAll = (
  { use, now, person }: Office,
  references: string[],
  details: { was?: string } = {},
): Promise<void> =>
  use(async (database) => {
    for (const subject of references)
      await erase(database, subject, now, {
        also: (transaction) =>
          record(transaction, { at: now, person: person?.id, did: 'erased', subject, details }),
      });
    await sweep(database);
  });

/** Erases it for good, with those that are joined to it; the page before has named what goes. */
export async function action({ context, request, params }: Args) {
  const office = context.get(officeContext);
  const reference = params.reference ?? '';
  const one = office.person && (await readEnquiry(office, reference, { noted: false }));
  if (!one) throw notFound();
  const form = await readForm(request);
  if (form.get('sure') !== reference) return redirect(`${enquiryPath(reference)}/erase`, 303);
  await eraseAll(office, [reference, ...one.whole.joined]);
  return redirect('/office', 303);
}

/** What goes, by number and name. */
function goes({ row, files, steps, mails, joined }: Whole): string[] {
  const some = (count: number, one: string, many: string) =>
    count ? [`${count} ${count === 1 ? one : many}`] : [];
  return [
    `everything ${nameOf(row.fields)} wrote`,
    ...some(files.length, 'photo or plan', 'photos and plans'),
    ...some(steps.length, 'step or note', 'steps and notes'),
    ...some(
      mails.filter(({ state }) => state === 'waiting').length,
      'unsent email',
      'unsent emails',
    ),
    ...joined.map((reference) => `${reference}, merged into it`),
  ];
}

/** Asks once more. */
export function Component() {
  const { whole } = useLoaderData<typeof loader>();
  const { reference } = whole.row;
  return (
    <Page
      title="Delete for good"
      heading={
        <>
          Delete <span className="whole">{reference}</span> for good?
        </>
      }
      here="Inbox"
    >
      <p className="office-under">This can’t be undone. You’ll delete:</p>
      <ul className="lines">
        {goes(whole).map((what) => (
          <li key={what}>
            <span>{what}</span>
          </li>
        ))}
      </ul>
      <p>We’ll keep the reference and today’s date. Emails already sent stay in their mailboxes.</p>
      <form method="post" className="choices">
        <Button look="pine" name="sure" value={reference}>
          Delete
        </Button>
        <a className="button button--line" href={enquiryPath(reference)}>
          Cancel
        </a>
      </form>
    </Page>
  );
}
