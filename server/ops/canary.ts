/**
 * The canary: the site posts its own form with a photo to its public address once a day, until the
 * mail server accepts the email. If it fails, `/health` says why and the office gets one email.
 */
import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { after, hour, minute, second } from '../../calendar/durations.ts';
import { dateInLondon } from '../../calendar/written-times.ts';
import { hiddenFields } from '../../enquiry/forms.ts';
import type { Database, Tables, UseDatabase } from '../db/database.ts';
import { discard } from '../db/files.ts';
import { keyOfRun } from '../enquiries/desk.ts';
import { log } from '../log.ts';
import { written } from '../mail/mailed-enquiry.ts';
import { messageId } from '../mail/outbox.ts';
import type { Send } from '../mail/post.ts';
import type { Settings } from '../settings.ts';

type Run = Selectable<Tables['canary']>;
type Watch = Pick<Settings, 'canary' | 'siteUrl' | 'enquiryTo' | 'enquiryFrom'>;

const isAccepted = ({ accepted_at, sent_at }: Run): boolean => (accepted_at ?? '') >= sent_at;

const runOf = (database: Database) => database.selectFrom('canary').selectAll().executeTakeFirst();

/** How the last one fared. */
export async function canaryHealth(database: Database, { canary }: { canary: boolean }, now: Date) {
  const quiet = { since: null, alarming: false };
  if (!canary) return { state: 'off', words: 'off', ...quiet };
  const run = await runOf(database);
  if (!run?.sent_at) return { state: 'waiting', words: 'none was sent yet', ...quiet };
  const accepted = isAccepted(run);
  // The mail server may take two hours.
  const isLate = run.sent_at < after(now, -(accepted ? 26 : 2) * hour);
  const alarming = isLate || (run.tries > 1 && run.fault !== null);
  const words = accepted ? 'accepted by the mail server' : run.fault;
  return {
    state: alarming ? 'failed' : accepted ? 'accepted' : 'waiting',
    words: words ?? 'stored; its email waits for the mail server',
    since: run.sent_at,
    alarming,
  };
}

/** Sends the test enquiry of today when it is due, follows it, and emails the office if it fails. */
export async function watchCanary(use: UseDatabase, settings: Watch, post: Send, now: Date) {
  const run = await use((database) => claimRun(database, now));
  if (run) {
    await use(eraseCanaries);
    const fault = await attempt(use, settings, run.token);
    const tries = run.tries + (fault ? 1 : 0);
    await use((db) => note(db, { fault, tries }).where('token', '=', run.token).execute());
    if (fault) log.warning('the canary was stopped', { fault, tries });
  }
  await use(follow);
  await warnOffice(use, settings, post, now);
}

const note = (database: Database, values: Partial<Run>) =>
  database.updateTable('canary').set(values);

/** The run that is due; `undefined` if none is, or if another server has it. */
async function claimRun(database: Database, now: Date): Promise<Run | undefined> {
  const [today, tried_at] = [dateInLondon(now), now.toISOString()];
  await database
    .insertInto('canary')
    .values({ id: 1, day: '', token: '', tries: 0, sent_at: '', tried_at: '', quiet_until: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const last = await runOf(database);
  // Soon once, because a server may have just started; then every hour.
  const pause = last && last.tries > 1 ? hour : minute;
  const isDue = last?.day !== today || (last.fault && last.tried_at <= after(now, -pause));
  if (!last || !isDue) return undefined;
  const sent_at = isAccepted(last) ? tried_at : last.sent_at || tried_at;
  const fault = last.fault ?? 'it was interrupted';
  return note(database, { day: today, token: randomUUID(), sent_at, tried_at, fault })
    .where('token', '=', last.token)
    .returningAll()
    .executeTakeFirst();
}

const form = {
  form: 'lead',
  page: '/',
  [hiddenFields.honeypot]: '',
  fullName: 'Canary (a test, not a customer)',
  phone: '01632 960 000',
  postcode: 'HG5',
  service: 'other',
  projectDetails: 'The daily test enquiry that the site sends itself. Nobody waits for a call.',
  gdprConsent: 'on',
};

/** A few green pixels. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAwAQMAAACbhe5cAAAAA1BMVEUXNSuwnrPZAAAADklEQVR42mNgGAVDCQAAAbAAAYw4X18AAAAASUVORK5CYII=',
  'base64',
);

/** Sends one, and looks for it in the database. Answers why it failed, `null` if it did not. */
async function attempt(use: UseDatabase, { siteUrl, enquiryFrom = '' }: Watch, token: string) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...form, email: enquiryFrom, canary: token }))
    body.set(name, value);
  // Only a file above 1 MB shows that a proxy lets photos through. The worker cuts the empty end.
  const photo = [picture, Buffer.alloc(1_200_000)];
  body.append('file', new File(photo, 'canary.png', { type: 'image/png' }));
  const signal = AbortSignal.timeout(30 * second);
  const request = { method: 'POST', redirect: 'manual', body, signal } as const;
  // What the spam rules ask of a browser.
  const headers = {
    Accept: 'text/html',
    'Accept-Language': 'en-GB',
    'User-Agent': "Thornbeck-Canary (the site's own daily test)",
    Origin: siteUrl,
  };
  const answer = await fetch(`${siteUrl}/`, { ...request, headers }).catch((error: Error) => error);
  if (answer instanceof Error) {
    const { code = answer.name } = (answer.cause ?? {}) as { code?: string };
    return `SITE_URL cannot be reached (${code})`;
  }
  await answer.body?.cancel();
  if (answer.status !== 200) return statusWords(answer.status);
  const stored = await use((database) =>
    database
      .selectFrom('enquiry')
      .leftJoin('files', (on) => on.onRef('enquiry', '=', 'reference').on('state', '!=', 'refused'))
      .select('files.id as photo')
      .where('key', '=', keyOfRun(token))
      .executeTakeFirst(),
  );
  if (!stored)
    return 'it was accepted, but not here: SITE_URL leads to another server or database, or the spam rules quarantined it';
  return stored.photo ? null : 'it was stored without its photo: does a proxy remove files?';
}

const hostWords = 'is SITE_URL the address in the browser, and does the proxy pass Host?';
const answers: Record<number, string> = {
  400: `refused (400): ${hostWords}`,
  403: `refused (403): ${hostWords}`,
  413: 'refused as too big (413): the proxy allows smaller bodies than the form',
  429: 'refused as a flood (429): is TRUST_PROXY the number of proxies?',
};
const statusWords = (status: number): string =>
  status >= 300 && status < 400
    ? `SITE_URL redirects (${status}): set it to the address where visitors end`
    : (answers[status] ?? `the proxy or the server answers ${status}`);

/** Notes that the mail server has accepted it, and erases it: nobody needs it any more. */
async function follow(database: Database): Promise<void> {
  const run = await runOf(database);
  if (!run || run.fault || isAccepted(run)) return;
  const mails = database.selectFrom('outbox').select('sent_at').where('kind', '=', 'canary');
  const mail = await mails.where('state', '=', 'sent').executeTakeFirst();
  if (!mail) return;
  await note(database, { accepted_at: mail.sent_at, tries: 0, quiet_until: '' }).execute();
  await eraseCanaries(database);
}

/** It holds no customer's words: it goes without a trace or a count. */
async function eraseCanaries(database: Database): Promise<void> {
  const canaries = database.selectFrom('enquiry').select('reference').where('kind', '=', 'canary');
  const files = database.selectFrom('files').select('id').where('enquiry', 'in', canaries);
  for (const { id } of await files.execute()) await discard(database, id);
  await database.transaction().execute(async (transaction) => {
    for (const table of ['files', 'amendments', 'outbox'] as const)
      await transaction.deleteFrom(table).where('enquiry', 'in', canaries).execute();
    await transaction.deleteFrom('enquiry').where('kind', '=', 'canary').execute();
  });
}

/** One email until one is accepted again; the next try is an hour later if this one fails. */
async function warnOffice(use: UseDatabase, settings: Watch, post: Send, now: Date): Promise<void> {
  const { siteUrl, enquiryTo, enquiryFrom } = settings;
  const { alarming, words } = await use((database) => canaryHealth(database, settings, now));
  if (!alarming || !enquiryTo) return;
  const claimed = await use((database) =>
    note(database, { quiet_until: after(now, hour) })
      .where('quiet_until', '<=', now.toISOString())
      .returning('token')
      .executeTakeFirst(),
  );
  if (!claimed) return;
  const letter = {
    heading: 'Enquiries may not reach you',
    parts: [
      `Once a day ${siteUrl} sends itself a test enquiry. This time it failed.`,
      'Ask the person who runs the site to look at it today.',
      { rows: [{ label: 'Reason', text: words }] },
    ],
    small: ['The site tries again every hour. You get no other email until a test succeeds.'],
  };
  const id = messageId({ enquiryFrom }, `canary-${claimed.token}`);
  const mail = written({ messageId: id, to: enquiryTo }, { letter, subject: letter.heading });
  if (await post(mail)) return;
  await use((database) => note(database, { quiet_until: '9' }).execute());
  log.error('the canary failed: enquiries may not reach the office', { words });
}
