import { redirect, useLoaderData } from 'react-router';
import { erase, sweep } from '../../server/db/retention.ts';
import type { Office } from '../../server/http/office.ts';
import type { Whole } from '../../server/workflow/whole.ts';
import { type Args, note, officeOf, readForm } from '../context.ts';
import { enquiryOf } from '../enquiry/read-enquiry.ts';
import { ButtonLink, Form, Line, Pine } from '../forms.tsx';
import { enquiryPath, nameOf } from '../inbox-words.ts';
import { Page } from '../layout.tsx';

export const loader = (args: Args) => enquiryOf(args, { noted: false });

/** Erases enquiries for good, and notes in the record who did it. */
export const eraseAll = (office: Office, references: string[], details: { was?: string } = {}) =>
  office.use(async (database) => {
    for (const subject of references)
      await erase(database, subject, office.now, {
        also: (transaction) => note(transaction, office, { did: 'erased', subject, details }),
      });
    await sweep(database);
  });

/** Erases it for good, with those that are joined to it; the page before has named what goes. */
export async function action(args: Args) {
  const { row, joined } = (await loader(args)).whole;
  const { reference } = row;
  const { act } = await readForm(args.request);
  if (act !== reference) return redirect(`${enquiryPath(reference)}/erase`, 303);
  await eraseAll(officeOf(args.context), [reference, ...joined]);
  return redirect('/office', 303);
}

/** What goes, by number and name. */
function goes({ row, files, steps, mails, joined }: Whole): string[] {
  const some = (count: number, one: string, many: string) =>
    count ? [`${count} ${count === 1 ? one : many}`] : [];
  const unsent = mails.filter(({ state }) => state === 'waiting');
  return [
    `everything ${nameOf(row.fields)} wrote`,
    ...some(files.length, 'photo or plan', 'photos and plans'),
    ...some(steps.length, 'step or note', 'steps and notes'),
    ...some(unsent.length, 'unsent email', 'unsent emails'),
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
          <Line key={what}>{what}</Line>
        ))}
      </ul>
      <p>We’ll keep the reference and today’s date. Emails already sent stay in their mailboxes.</p>
      <Form className="choices">
        <Pine value={reference}>Delete</Pine>
        <ButtonLink href={enquiryPath(reference)}>Cancel</ButtonLink>
      </Form>
    </Page>
  );
}
