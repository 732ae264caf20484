/**
 * What is behind the link of the email about possible spam. Looking changes nothing: the button
 * does it. No signing in, and no office needed (OFFICE=off).
 */
import { redirect, useLoaderData } from 'react-router';
import { callBackWords } from '../../calendar/call-back.ts';
import { momentFrom } from '../../calendar/spoken-times.ts';
import { showControls } from '../../enquiry/plain-text.ts';
import { record } from '../../server/auth/record.ts';
import { inTransaction } from '../../server/db/database.ts';
import { senderOf } from '../../server/mail/about-several.ts';
import { release } from '../../server/workflow/promises.ts';
import { lookToRelease } from '../../server/workflow/whole.ts';
import { type Args, notFound, officeContext } from '../context.ts';
import { Button } from '../forms.tsx';
import { Page } from '../frame.tsx';
import { Expired } from '../signed/forms.tsx';

export async function loader({ context, params }: Args) {
  const { use, now } = context.get(officeContext);
  const looked = await use((database) => lookToRelease(database, params.token ?? '', now));
  if (looked.kind === 'unknown') throw notFound();
  return { ...looked, now };
}

/** Pressed again it changes nothing. */
export async function action(args: Args) {
  const { use, now, settings } = args.context.get(officeContext);
  const looked = await loader(args);
  if (looked.kind === 'found')
    await use((database) =>
      inTransaction(database, async (transaction) => {
        if (!(await release(transaction, looked.reference, settings, now))) return;
        await record(transaction, {
          at: now,
          person: undefined,
          did: 'changed',
          subject: looked.reference,
          details: { released: 'from an email' },
        });
      }),
    );
  return redirect(new URL(args.request.url).pathname, 303);
}

export function Component() {
  const looked = useLoaderData<typeof loader>();
  if (looked.kind === 'expired') return <Expired />;
  const { reference, receivedAt, fields, firstWords, why, callBackBy } = looked;
  if (looked.withdrawn)
    return (
      <Page className="signed" title="Enquiry withdrawn">
        <p>The customer withdrew {reference}. Don’t call. We’ll delete it tonight.</p>
      </Page>
    );
  if (looked.released)
    return (
      <Page className="signed" title="Sent to the office">
        <p>
          {reference} is no longer marked as spam. We’re sending the office email and the receipt.
        </p>
        {callBackBy && <p>The call is promised {callBackWords(new Date(callBackBy))}.</p>}
      </Page>
    );
  return (
    <Page className="signed" title="Is this a customer?">
      <p>
        {reference}, {momentFrom(receivedAt, looked.now)}, from {showControls(senderOf(fields))}:
      </p>
      <p>‘{showControls(firstWords)}’</p>
      <p>It looks like spam because {why}.</p>
      <form method="post" className="stack">
        <Button look="go">Not spam</Button>
      </form>
      <p className="signed__note">
        Nothing has changed yet. Select Not spam to send it to the office, email a receipt and
        promise a call.
      </p>
    </Page>
  );
}
