/**
 * What is behind the three buttons of the office's mail. A link changes nothing by itself, for mail
 * scanners open every one: the page has a button, and the button does it. No signing in.
 */
import { data, redirect, useLoaderData } from 'react-router';
import { secretAddresses } from '../../enquiry/secret-addresses.ts';
import { record } from '../../server/auth/record.ts';
import { inTransaction } from '../../server/db/database.ts';
import type { StepWords } from '../../server/db/steps.ts';
import {
  lookBySigned,
  type SignedStand,
  type StepPurpose,
} from '../../server/workflow/signed-stand.ts';
import { takeStep, undoStep } from '../../server/workflow/take-step.ts';
import { type Args, notFound, officeContext, readForm } from '../context.ts';
import { Button } from '../forms.tsx';
import { Page } from '../frame.tsx';
import { Declined, Expired, headings, Rang, Survey } from '../signed/forms.tsx';
import { doneWords, nameOf, overWords, ownStep } from '../signed/words.ts';
import { readStep } from '../steps/read-step.ts';

const purposes: StepPurpose[] = ['rang', 'survey', 'declined'];

function purposeOf(request: Request): StepPurpose {
  const { pathname } = new URL(request.url);
  const purpose = purposes.find((one) => pathname.startsWith(secretAddresses[one]));
  if (!purpose) throw notFound();
  return purpose;
}

async function look({ request, context, params }: Args) {
  const { use, now, settings } = context.get(officeContext);
  const purpose = purposeOf(request);
  const looked = await use((database) =>
    lookBySigned(database, purpose, params.token ?? '', { post: settings, at: now }),
  );
  if (looked.kind === 'unknown') throw notFound();
  return { purpose, looked, now };
}

export const loader = (args: Args) => look(args);

/** Does what the button says, and shows it: a reload sends nothing again. */
export async function action(args: Args) {
  const { use, now, settings } = args.context.get(officeContext);
  const { purpose, looked } = await look(args);
  const here = redirect(new URL(args.request.url).pathname, 303);
  if (looked.kind !== 'found') return here;
  const { reference } = looked;
  const form = await readForm(args.request);
  const circumstances = { post: settings, at: now };
  const entry = { at: now, person: undefined, did: 'changed', subject: reference } as const;
  if (form.get('act') === 'undo') {
    const step = ownStep(looked.steps);
    if (!step || step.id !== form.get('step')) return here;
    await use((database) =>
      inTransaction(database, async (transaction) => {
        const undo = { enquiry: reference, step: step.id, person: null };
        await undoStep(transaction, undo, circumstances);
        await record(transaction, {
          ...entry,
          details: { step: step.id, undone: 'from an email' },
        });
      }),
    );
    return here;
  }
  const key = String(form.get('key') ?? '');
  const step = stepIn(purpose, form, looked, now);
  if (!step || !/^[\w-]{8,64}$/.test(key)) throw data(null, { status: 400 });
  // Opened before somebody else went on: the page says what they did.
  if (overWords(purpose, looked, now)) return here;
  await use((database) =>
    inTransaction(database, async (transaction) => {
      const tap = { ...step, enquiry: reference, key, person: null };
      const taken = await takeStep(transaction, tap, circumstances);
      if (taken.kind !== 'taken' || taken.repeated) return;
      const details = { step: taken.step, kind: step.kind, by: 'email' };
      await record(transaction, { ...entry, details });
    }),
  );
  return here;
}

/** What each link lets its holder record. */
const acts: Record<StepPurpose, string[]> = {
  rang: ['rang-spoke', 'no-answer'],
  survey: ['survey'],
  declined: ['not-for-us', 'not-for-us-silently'],
};

/** `undefined` if no form behind this link sends that. */
function stepIn(
  purpose: StepPurpose,
  form: FormData,
  { surveyor, writable }: SignedStand,
  now: Date,
): StepWords | undefined {
  const [act = '', remindAt] = String(form.get('act') ?? '').split(' ');
  if (!acts[purpose].includes(act)) return undefined;
  form.set('remindAt', remindAt ?? '');
  form.set('told', act === 'survey' && writable ? 'on' : '');
  form.set('person', surveyor ?? '');
  const people = surveyor ? [surveyor] : [];
  const read = readStep(act, form, { now, people, survey: undefined });
  return read && 'step' in read ? read.step : undefined;
}

const forms = { rang: Rang, survey: Survey, declined: Declined };

export function Component() {
  const { purpose, looked, now } = useLoaderData<typeof loader>();
  if (looked.kind !== 'found') return <Expired />;
  const own = ownStep(looked.steps);
  const done = own && doneWords(own, looked, now);
  const over = done ?? overWords(purpose, looked, now);
  if (over)
    return (
      <Page className="signed" title={over.title}>
        <p>{over.sentence}</p>
        {own && (
          <form method="post">
            <input type="hidden" name="step" value={own.id} />
            <Button value="undo">Undo</Button>
          </form>
        )}
      </Page>
    );
  const Form = forms[purpose];
  return (
    <Page className="signed" title={nameOf(looked)} heading={headings[purpose](nameOf(looked))}>
      <Form stand={looked} now={now} />
      <p className="signed__note">
        Nothing has changed yet. Select the button to confirm. This link works for this enquiry
        only, until it’s closed.
      </p>
    </Page>
  );
}
