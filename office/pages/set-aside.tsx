import { data, redirect, useLoaderData } from 'react-router';
import { momentFrom } from '../../calendar/spoken-times.ts';
import { transact } from '../../server/db/database.ts';
import type { Office } from '../../server/http/office.ts';
import { asideList } from '../../server/mail/about-several.ts';
import { release } from '../../server/workflow/promises.ts';
import { type Args, note, officeOf, readForm } from '../context.ts';
import { Ask, Button, Form, Pine } from '../forms.tsx';
import { capital, enquiryPath, nameOf, placeWords } from '../inbox-words.ts';
import { Page } from '../layout.tsx';
import { eraseAll } from './erase.tsx';

export async function loader({ context }: Args) {
  const { use, now } = officeOf(context);
  return { aside: await use(asideList), now };
}

/** Makes it a customer, whose call is promised from now on. False if it was one already. */
export const releaseFrom = (office: Office, subject: string, released: string): Promise<boolean> =>
  transact(office.use, async (transaction) => {
    const done = await release(transaction, subject, office.settings, office.now);
    if (done) await note(transaction, office, { did: 'changed', subject, details: { released } });
    return done;
  });

/** Makes one a customer; or erases it, once it is confirmed. */
export async function action({ context, request }: Args) {
  const office = officeOf(context);
  const { act, reference = '' } = await readForm(request);
  switch (act) {
    case 'release': {
      const released = await releaseFrom(office, reference, 'from possible spam');
      return redirect(released ? enquiryPath(reference) : '/office/set-aside', 303);
    }
    case 'erase': {
      const { list } = await office.use(asideList);
      if (list.some((one) => one.reference === reference))
        await eraseAll(office, [reference], { was: 'possible spam' });
      return redirect('/office/set-aside', 303);
    }
    default:
      throw data(null, { status: 400 });
  }
}

/** What was set aside, why, and the button that makes one a customer. */
export function Component() {
  const { aside, now } = useLoaderData<typeof loader>();
  const { all, list } = aside;
  return (
    <Page
      title="Possible spam"
      heading={`Possible spam, ${all}`}
      here="Inbox"
      className="office-page aside"
    >
      <p className="office-under">
        {all > 0 ? 'These people weren’t promised a call.' : 'No enquiry looks like spam.'}
      </p>
      {all > 0 && (
        <ul>
          {list.map((one) => (
            <li key={one.reference}>
              <h2>{nameOf(one.fields)}</h2>
              <p className="quiet">
                {[
                  placeWords(one.fields),
                  `${one.form === 'lead' ? 'survey' : one.form} form`,
                  momentFrom(one.receivedAt, now),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </p>
              <p>‘{one.firstWords}’</p>
              <p className="aside__why">
                {capital(one.why)}.{one.likely && ' A real person may have sent this.'}
              </p>
              {one.withdrawn ? (
                <p>The sender withdrew it.</p>
              ) : (
                <Form className="choices" values={{ reference: one.reference }}>
                  <Button look={one.likely ? 'go' : 'line'} value="release">
                    Not spam
                  </Button>
                  <Ask
                    name="Delete"
                    question={
                      <>
                        Delete <span className="whole">{one.reference}</span> for good?
                      </>
                    }
                  >
                    <Pine value="erase">Yes, delete it</Pine>
                  </Ask>
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
      {all > list.length && <p>And {all - list.length} older.</p>}
    </Page>
  );
}
