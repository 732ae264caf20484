import { data, redirect, useLoaderData } from 'react-router';
import { momentFrom } from '../../calendar/spoken-times.ts';
import { record } from '../../server/auth/record.ts';
import { inTransaction } from '../../server/db/database.ts';
import { erase, sweep } from '../../server/db/retention.ts';
import { asideList } from '../../server/mail/about-several.ts';
import { release } from '../../server/workflow/promises.ts';
import { type Args, officeContext, readForm } from '../context.ts';
import { Button } from '../forms.tsx';
import { Page } from '../frame.tsx';
import { capital, enquiryPath, nameOf, placeWords } from '../inbox-words.ts';

export async function loader({ context, request }: Args) {
  const { use, now, person } = context.get(officeContext);
  const sure = new URL(request.url).searchParams.get('erase') ?? undefined;
  const aside = await use((database) => asideList(database));
  return { aside, now, person, sure: aside.list.find(({ reference }) => reference === sure) };
}

/** Makes one a customer, whose call is promised from now on; or erases it, once it is confirmed. */
export async function action({ context, request }: Args) {
  const { use, now, settings, person } = context.get(officeContext);
  const form = await readForm(request);
  const reference = String(form.get('reference') ?? '');
  const entry = { at: now, person: person?.id, subject: reference };
  switch (form.get('act')) {
    case 'release': {
      const released = await use((database) =>
        inTransaction(database, async (transaction) => {
          const done = await release(transaction, reference, settings, now);
          const details = { released: 'from possible spam' };
          if (done) await record(transaction, { ...entry, did: 'changed', details });
          return done;
        }),
      );
      return redirect(released ? enquiryPath(reference) : '/office/set-aside', 303);
    }
    case 'erase':
      return redirect(`/office/set-aside?${new URLSearchParams({ erase: reference })}`, 303);
    case 'erase-surely': {
      const { list } = await use((database) => asideList(database));
      if (list.some((one) => one.reference === reference)) {
        await use(async (database) => {
          const details = { was: 'possible spam' };
          await erase(database, reference, now, {
            also: (transaction) => record(transaction, { ...entry, did: 'erased', details }),
          });
          await sweep(database);
        });
      }
      return redirect('/office/set-aside', 303);
    }
    default:
      throw data(null, { status: 400 });
  }
}

/** What was set aside, why, and the button that makes one a customer. */
export function Component() {
  const { aside, now, person, sure } = useLoaderData<typeof loader>();
  const { all, list } = aside;
  return (
    <Page
      title="Possible spam"
      heading={`Possible spam, ${all}`}
      person={person}
      here="Inbox"
      className="office-page aside"
    >
      <p className="office-under">
        {all > 0 ? 'These people weren’t promised a call.' : 'No enquiry looks like spam.'}
      </p>
      {sure && (
        <form method="post" className="notice">
          <p>
            Delete <span className="whole">{sure.reference}</span> for good? This can’t be undone.
          </p>
          <input type="hidden" name="reference" value={sure.reference} />
          <p className="choices">
            <Button look="pine" value="erase-surely">
              Delete
            </Button>
            <a className="button button--line" href="/office/set-aside">
              Cancel
            </a>
          </p>
        </form>
      )}
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
                <form method="post" className="choices">
                  <input type="hidden" name="reference" value={one.reference} />
                  <Button look={one.likely ? 'go' : 'line'} value="release">
                    Not spam
                  </Button>
                  <Button value="erase">Delete</Button>
                </form>
              )}
            </li>
          ))}
        </ul>
      )}
      {all > list.length && <p>And {all - list.length} older.</p>}
    </Page>
  );
}
