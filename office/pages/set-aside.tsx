import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router';
import { record } from '../../server/auth/record.ts';
import { inTransaction } from '../../server/db/database.ts';
import { erase, sweep } from '../../server/db/retention.ts';
import { asideList } from '../../server/mail/set-aside.ts';
import { release } from '../../server/workflow/promises.ts';
import { officeContext } from '../context.ts';
import { Frame } from '../frame.tsx';
import { enquiryPath } from '../inbox/card.tsx';
import { readForm } from '../read-form.ts';
import { AsideList } from '../search/aside.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { use, now, person } = context.get(officeContext);
  const sure = new URL(request.url).searchParams.get('erase') ?? undefined;
  const aside = await use((database) => asideList(database));
  return { aside, now, person, sure: aside.list.find(({ reference }) => reference === sure) };
}

/** Makes one a customer, whose call is promised from now on; or erases it, once it is confirmed. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { use, now, settings, person } = context.get(officeContext);
  const form = await readForm(request);
  const reference = String(form.get('reference') ?? '');
  const entry = { at: now, person: person?.id, subject: reference };
  switch (form.get('act')) {
    case 'release': {
      const released = await use((database) =>
        inTransaction(database, async (transaction) => {
          const done = await release(transaction, reference, settings, now);
          const details = { released: 'from what was set aside' };
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
          const details = { was: 'set aside' };
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

export function Component() {
  const { aside, now, person, sure } = useLoaderData<typeof loader>();
  return (
    <Frame title="Possible spam" person={person?.name} role={person?.role} here="Search">
      <div className="office-page">
        <h1 className="office-title">Possible spam</h1>
        {sure && (
          <form method="post" className="notice">
            <p>
              Delete <span className="whole">{sure.reference}</span> for good? This can’t be undone.
            </p>
            <input type="hidden" name="reference" value={sure.reference} />
            <p className="choices">
              <button type="submit" className="button button--pine" name="act" value="erase-surely">
                Delete
              </button>
              <a className="button button--line" href="/office/set-aside">
                Cancel
              </a>
            </p>
          </form>
        )}
        <AsideList {...aside} now={now} />
      </div>
    </Frame>
  );
}
