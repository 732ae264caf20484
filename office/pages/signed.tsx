/**
 * The pages behind the links of the office's mail. A link changes nothing by itself, because mail
 * scanners open every one: the page has a button, and the button does it. No signing in.
 */
import { data, redirect, useLoaderData } from 'react-router';
import { callBackWords } from '../../calendar/call-back.ts';
import { momentFrom } from '../../calendar/spoken-times.ts';
import { showControls } from '../../enquiry/plain-text.ts';
import { type Database, transact } from '../../server/db/database.ts';
import { lockEnquiry } from '../../server/db/enquiry-rows.ts';
import { senderOf } from '../../server/mail/about-several.ts';
import type { Circumstances } from '../../server/workflow/stand.ts';
import { takeStep, undoStep } from '../../server/workflow/take-step.ts';
import {
  lookBySigned,
  lookToRelease,
  type SignedStand,
  type StepPurpose,
} from '../../server/workflow/whole.ts';
import { type Args, note, notFound, officeContext, readForm, type Typed } from '../context.ts';
import { Button, Form } from '../forms.tsx';
import { Page } from '../layout.tsx';
import { readStep } from '../steps/read-step.ts';
import { releaseFrom } from './set-aside.tsx';
import { doneWords, Expired, nameOf, overWords, ownStep, purposes } from './signed-forms.tsx';

/** The page behind the links of one purpose. */
export const pageFor = (purpose: StepPurpose) => ({
  loader: (args: Args) => loader(args, purpose),
  action: (args: Args) => action(args, purpose),
  Component,
});

/** A link proves no user, also in the browser of somebody who has signed in. */
const withoutUser = ({ context }: Args) => ({ ...context.get(officeContext), person: undefined });

async function loader(args: Args, purpose: StepPurpose) {
  const { use, now, settings } = withoutUser(args);
  const { token = '' } = args.params;
  const looked = await use((database) =>
    lookBySigned(database, purpose, token, { post: settings, at: now }),
  );
  if (looked.kind === 'unknown') throw notFound();
  return { purpose, looked, now };
}

/** Does what the button says, and shows it: a reload sends nothing again. */
async function action(args: Args, purpose: StepPurpose) {
  const office = withoutUser(args);
  const { token = '' } = args.params;
  const form = await readForm(args.request);
  const circumstances = { post: office.settings, at: office.now };
  await transact(office.use, async (transaction) => {
    // Locked before it is looked at: of two emails that are opened at once only one acts.
    const found = { ...circumstances, find: lockEnquiry };
    const looked = await lookBySigned(transaction, purpose, token, found);
    if (looked.kind === 'unknown') throw notFound();
    if (looked.kind === 'expired') return;
    const details = await act(transaction, purpose, form, looked, circumstances);
    const { reference: subject } = looked;
    if (details) await note(transaction, office, { did: 'changed', subject, details });
  });
  return redirect(new URL(args.request.url).pathname, 303);
}

/** What the log says of the step or its undoing; `undefined` if there was nothing left to do. */
async function act(
  transaction: Database,
  purpose: StepPurpose,
  form: Typed,
  looked: SignedStand,
  circumstances: Circumstances,
) {
  const { reference: enquiry, surveyor, writable } = looked;
  if (form.act === 'undo') {
    const step = ownStep(looked.steps);
    if (!step || step.id !== form.step) return undefined;
    await undoStep(transaction, { enquiry, step: step.id, person: null }, circumstances);
    return { step: step.id, undone: 'from an email' };
  }
  const { key = '' } = form;
  const [asked = '', remindAt = ''] = (form.act ?? '').split(' ');
  const told = asked === 'survey' && writable ? 'on' : '';
  const known = { now: circumstances.at, people: surveyor ? [surveyor] : [], survey: undefined };
  const isOurs = purposes[purpose].acts.includes(asked) && /^[\w-]{8,64}$/.test(key);
  const read =
    isOurs && readStep(asked, { ...form, remindAt, told, person: surveyor ?? '' }, known);
  if (!read || !('step' in read)) throw data(null, { status: 400 });
  const { step } = read;
  // Somebody went on since the email was opened: the page says what they did.
  if (overWords(purpose, looked, circumstances.at)) return undefined;
  const taken = await takeStep(transaction, { ...step, enquiry, key, person: null }, circumstances);
  if (taken.kind !== 'taken' || taken.repeated) return undefined;
  return { step: taken.step, kind: step.kind, by: 'email' };
}

function Component() {
  const { purpose, looked, now } = useLoaderData<typeof loader>();
  if (looked.kind !== 'found') return <Expired />;
  const own = ownStep(looked.steps);
  const done = own && doneWords(own, looked, now);
  const over = done ?? overWords(purpose, looked, now);
  if (over)
    return (
      <Page title={over.title}>
        <p>{over.sentence}</p>
        {own && (
          <Form values={{ step: own.id }}>
            <Button value="undo">Undo</Button>
          </Form>
        )}
      </Page>
    );
  const { heading, Body } = purposes[purpose];
  return (
    <Page title={nameOf(looked)} heading={heading(nameOf(looked))}>
      <Body stand={looked} now={now} />
      <p className="note quiet">
        Nothing has changed yet. Select the button to confirm. This link works for this enquiry
        only, until it’s closed.
      </p>
    </Page>
  );
}

async function releaseLoader(args: Args) {
  const { use, now } = withoutUser(args);
  const looked = await use((database) => lookToRelease(database, args.params.token ?? '', now));
  if (looked.kind === 'unknown') throw notFound();
  return { ...looked, now };
}

/** Sent again it changes nothing. */
async function releaseAction(args: Args) {
  const looked = await releaseLoader(args);
  if (looked.kind === 'found')
    await releaseFrom(withoutUser(args), looked.reference, 'from an email');
  return redirect(new URL(args.request.url).pathname, 303);
}

function ReleasePage() {
  const looked = useLoaderData<typeof releaseLoader>();
  if (looked.kind === 'expired') return <Expired />;
  const { reference, receivedAt, fields, firstWords, why, callBackBy } = looked;
  if (looked.withdrawn)
    return (
      <Page title="Enquiry withdrawn">
        <p>The customer withdrew {reference}. Don’t call. We’ll delete it tonight.</p>
      </Page>
    );
  if (looked.released)
    return (
      <Page title="Sent to the office">
        <p>
          {reference} is no longer marked as spam. We’re sending the office email and the receipt.
        </p>
        {callBackBy && <p>The call is promised {callBackWords(new Date(callBackBy))}.</p>}
      </Page>
    );
  return (
    <Page title="Is this a customer?">
      <p>
        {reference}, {momentFrom(receivedAt, looked.now)}, from {showControls(senderOf(fields))}:
      </p>
      <p>‘{showControls(firstWords)}’</p>
      <p>It looks like spam because {why}.</p>
      <Form className="form">
        <Button look="go">Not spam</Button>
      </Form>
      <p className="note quiet">
        Nothing has changed yet. Select Not spam to send it to the office, email a receipt and
        promise a call.
      </p>
    </Page>
  );
}

/** The link of the email about possible spam. It works with OFFICE=off too. */
export const release = { loader: releaseLoader, action: releaseAction, Component: ReleasePage };
