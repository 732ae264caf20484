/** What each row of the outbox becomes, and what a mail server is handed of it. */
import type { Updateable } from 'kysely';
import { expect, test } from 'vitest';
import { firmName, identityOf } from '../../content/identity.ts';
import { firm } from '../../content/read.ts';
import { onEveryDatabase } from '../../test/support/every-database.ts';
import { examples, newPlace } from '../../test/support/examples.ts';
import { fill, mailOn, openFor, received } from '../../test/support/filled.ts';
import { openPeer } from '../../test/support/listening.ts';
import type { Database, DatabaseLocation, Tables } from '../db/database.ts';
import type { StepWords } from '../db/steps.ts';
import { ownPagePath, type Purpose, verify } from '../signing.ts';
import { takeStep, undoStep } from '../workflow/take-step.ts';
import { attach } from './attachments.ts';
import { write } from './deliver.ts';
import type { Mail } from './outbox.ts';
import { openPost } from './post.ts';

const reference = 'NIDD-7K3F';
const site = mailOn.siteUrl;
const jpeg = Buffer.from('not really a photo');
const files = { 'yard “1”.jpg': [jpeg], 'b.heic': [] };

async function filled(
  filling: Parameters<typeof fill>[2] = {},
  place: DatabaseLocation = newPlace(),
) {
  const database = await openFor(place);
  await fill(database, reference, filling);
  return database;
}

const mail = (kind: Mail['kind'], changes: Partial<Mail> = {}): Mail =>
  ({
    kind,
    enquiry: reference,
    recipient: 'somebody@example.org',
    message_id: '<one@example.org>',
    amendment: null,
    last_fault: null,
    created_at: received.toISOString(),
    ...changes,
  }) as Mail;

const written = (database: Database, row: Mail, post = mailOn) =>
  write(database, row, post, { attach });
const textOf = async (database: Database, kind: Mail['kind']) =>
  (await written(database, mail(kind)))?.text;

const change = (database: Database, row: Updateable<Tables['enquiry']>) =>
  database.updateTable('enquiry').set(row).where('reference', '=', reference).execute();
const fields = (values: object) => ({ fields: JSON.stringify(values) });

/** The mails to the office and to the customer, as a mail server was handed them. */
async function arrived(database: Database) {
  const peer = await openPeer();
  const send = openPost({ ...mailOn, smtpUrl: peer.url }, firmName());
  for (const kind of ['office', 'receipt'] as const) {
    const found = await written(database, mail(kind));
    if (found) expect(await send(found)).toBeUndefined();
  }
  return peer.arrived;
}

/**
 * The tokens in a text, with the reference that each opens the given number of days after it was
 * sent.
 */
const opened = (database: Database, purpose: Purpose, text: string, days: number) =>
  Promise.all(
    [...text.matchAll(/\/([\w~-]+~NIDD-\w{4})/g)].map(([, token = '']) =>
      verify(database, purpose, token, new Date(received.getTime() + days * 24 * 3_600_000)),
    ),
  );

onEveryDatabase(({ newPlace: place }) => {
  test('the office answers the customer, and its mail says so to every machine', async () => {
    const found = await written(await filled({ files }, await place()), mail('office'));
    expect(found).toMatchObject({
      to: 'somebody@example.org',
      messageId: '<one@example.org>',
      replyTo: { name: 'Ann Thwaite', address: 'ann@example.org' },
      from: `Ann Thwaite via ${firm().name}`,
      references: `<${reference}@example.org>`,
      subject: 'Drainage, Knaresborough: call by Wednesday 5pm',
      auto: 'auto-generated',
      attachments: [{ filename: 'yard “1”.jpg', content: jpeg }],
    });
    expect(found).not.toHaveProperty('isTest');
    expect(found?.text).toContain('b.heic: didn’t arrive. It is empty.');
    expect(found?.text, 'of a file that is not there').not.toContain('too large to attach');
  });
});

test('an answer to the receipt stands beside the office’s mail, which shows the photos it carries', async () => {
  const [office, receipt] = await arrived(await filled({ files }));
  expect(office?.references).toBe(receipt?.references);
  const [photo] = office?.attachments ?? [];
  expect(photo).toMatchObject({ filename: 'yard “1”.jpg', mimeType: 'image/jpeg' });
  expect(Buffer.from(photo?.content as ArrayBuffer)).toEqual(jpeg);
  expect(office?.html).toContain(`<img src="cid:${photo?.contentId?.slice(1, -1)}"`);
});

test('an email that is only read opens no photo, and names it', async () => {
  const found = await write(await filled({ files }), mail('office'), mailOn);
  expect(found).toMatchObject({ attachments: [], text: expect.stringContaining('yard “1”.jpg') });
});

test('the office’s mail leads to our own site: to the enquiry, and for sixty days to what came of it', async () => {
  const database = await filled();
  const { text = '', html = '' } = (await written(database, mail('office'))) ?? {};
  expect(text).toContain(`${site}/office/enquiry/${reference}\n`);
  expect(`${text}${html}`, 'no command').not.toMatch(/npm run|\s--\w/);
  for (const [what, purpose] of [
    ['rang', 'rang'],
    ['survey', 'survey'],
    ['not-for-us', 'declined'],
  ] as const) {
    const link = new RegExp(`${site}/office/${what}/[\\w~-]+`).exec(text)?.[0] ?? '';
    expect(html).toContain(`href="${link}"`);
    expect(await opened(database, purpose, link, 59)).toEqual([reference]);
    expect(await opened(database, purpose, link, 61)).toEqual([undefined]);
  }
  const hosts = [...html.matchAll(/href="(https?:[^"]+)"/g)].map(([, to = '']) => new URL(to).host);
  expect(new Set(hosts)).toEqual(new Set([new URL(site).host, 'www.openstreetmap.org']));
  const off = await written(database, mail('office'), { ...mailOn, office: false });
  expect(`${off?.text}${off?.html}`, 'there is no office').not.toMatch(/\/office\/|What came of/);
});

test('an invalid address stays out of the headers, and in the text', async () => {
  const database = await filled();
  for (const email of ['annexample.org', 'a@x.example,b@x.example', 'jörg@example.org']) {
    await change(database, fields({ fullName: 'Ann', email }));
    const found = await written(database, mail('office'));
    expect([found?.replyTo, found?.text.includes(email)]).toEqual([undefined, true]);
  }
});

test.each([
  ['deleted', { erased_at: received.toISOString() }, ['office', 'receipt', 'canary', 'slipped']],
  ['withdrawn', { withdrawn_at: received.toISOString() }, ['receipt', 'slipped', 'tried']],
  ['called by now', { first_rung_at: received.toISOString() }, ['slipped']],
] as const)('nothing is written about an enquiry that is %s', async (_what, row, kinds) => {
  const database = await filled();
  await change(database, row);
  for (const kind of kinds) expect(await written(database, mail(kind)), kind).toBeUndefined();
  if ('withdrawn_at' in row)
    expect(await textOf(database, 'office')).toMatch(/^Withdrawn: don’t call Ann Thwaite/);
});

const amend = (database: Database, kind: Tables['amendments']['kind'], words: string) =>
  database
    .insertInto('amendments')
    .values({ id: 'change', enquiry: reference, kind, words, made_at: received.toISOString() })
    .execute();

test('the office reads the promise and the consent of then, and what was changed since', async () => {
  const database = await filled();
  await change(database, { consent_text: 'I agree to all of it.', callback_by: null });
  expect(await textOf(database, 'office')).toMatch(/by (?:Wednesday 1|Thursday 2) July/);
  await change(database, { callback_by: '2026-07-06T16:00:00.000Z' });
  expect(await textOf(database, 'office')).toContain('by Monday 6 July, 5pm');
  await amend(database, 'time', 'on Tuesday 7 July, after 2pm');
  const text = await textOf(database, 'office');
  expect(text).toMatch(/^Call Ann Thwaite on Tuesday 7 July, after 2pm/);
  expect(text).toContain('Agreed to: ‘I agree to all of it.’');
});

test('a receipt promises, links to the enquiry’s page, is answered to the office and carries no typed text', async () => {
  const database = await filled({ files });
  const office = { ...mailOn, enquiryTo: 'a@x.example, b@x.example' };
  const found = await written(database, mail('receipt'), office);
  const link = `${site}${await ownPagePath(database, reference, received)}`;
  const name = firmName();
  expect(found).toMatchObject({
    to: 'somebody@example.org',
    messageId: '<one@example.org>',
    replyTo: ['a@x.example', 'b@x.example'].map((address) => ({ name, address })),
    subject: `We have your enquiry: ${reference}`,
    auto: 'auto-replied',
    attachments: [],
    text: expect.stringMatching(/^We’ll call you/),
  });
  expect(found?.text).toContain(link);
  expect(found?.html.match(/href="(?!tel:)[^"]+"/g)).toEqual(Array(2).fill(`href="${link}"`));
  const unasked = await written(database, mail('receipt'), { ...mailOn, enquiryTo: undefined });
  expect(unasked).toMatchObject({ replyTo: undefined });
});

test('no word of the sender’s is in a receipt: their address may be somebody else’s', async () => {
  const claim = 'Claim your prize at evil.example';
  const database = await filled({ files: { [`${claim}.jpg`]: [jpeg], 'prize.heic': [] } });
  for (const form of ['lead', 'town', 'message', 'contact'] as const) {
    const words = Object.fromEntries(Object.keys(examples[form]).map((name) => [name, claim]));
    await change(database, { form, ...fields({ ...words, phone: '01632 960 001' }) });
    const [office, receipt] = await arrived(database);
    const { raw, subject, text, html } = receipt ?? {};
    expect([raw, subject, text, html].join()).not.toMatch(/evil|claim|prize/i);
    expect(office?.text, 'control').toContain('evil.example');
  }
});

test.each([
  'Ann\r\nBcc: spy@evil.example',
  'Ann" <spy@evil.example>, "x',
  '=?utf-8?q?Ann=0D=0ABcc:_spy@evil.example?=',
  'Ann\u2028Bcc: spy@evil.example\u0085Bcc: spy@evil.example',
  'Ann\0\u202Eelpmaxe',
  `Ann ${'x'.repeat(110)}`,
])('no header can be put in by a visitor: %j', async (words) => {
  const database = await filled({ form: 'contact' });
  const person = { email: 'ann@example.org', phone: words };
  await change(database, fields({ ...person, name: words, subject: words, message: words }));
  const mails = await arrived(database);
  expect(mails).toHaveLength(2);
  for (const { raw, to1, to, bcc = [], replyTo = [], html } of mails) {
    const names = raw.slice(0, raw.indexOf('\r\n\r\n')).match(/^[A-Za-z-]+(?=:)/gm);
    expect(names?.map((name) => name.toLowerCase()).sort()).toEqual([
      ...['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version'],
      ...['references', 'reply-to', 'subject', 'to', 'x-auto-response-suppress'],
    ]);
    expect([to1, to?.length, bcc]).toEqual(['somebody@example.org', 1, []]);
    expect(replyTo).toMatchObject([
      { address: expect.stringMatching(/^(?:ann|office)@example.org$/) },
    ]);
    expect(html).not.toMatch(/[\u202e\u2028\0]/);
  }
});

test('no field of a visitor’s becomes markup', async () => {
  const database = await filled({ form: 'contact' });
  const elements = async () =>
    (await written(database, mail('office')))?.html.match(/<[a-z][a-z0-9]*/gi);
  const plain = await elements();
  const markup = '<img src=x onerror=alert(1)> & </td><script>';
  for (const field of ['name', 'subject', 'message', 'phone']) {
    await change(database, fields({ ...examples.contact, [field]: `01632 960 001${markup}` }));
    expect(await elements(), field).toEqual(plain);
  }
  expect(await textOf(database, 'office'), 'shown as it was typed').toContain(markup);
});

test('the mail about a change has its own words, and of the files those that came with it', async () => {
  const later = { 'yard.jpg': [jpeg], 'later.jpg': [jpeg], 'late.heic': [] };
  const database = await filled({ files: later });
  await amend(database, 'files', 'later.jpg\nlate.heic');
  await database
    .updateTable('files')
    .set({ amendment: 'change' })
    .where('name', 'like', 'late%')
    .execute();
  const found = await written(database, mail('amendment', { amendment: 'change' }));
  expect(found).toMatchObject({
    subject: 'Drainage, Knaresborough: more files from Ann Thwaite',
    attachments: [{ filename: 'later.jpg' }],
    auto: 'auto-generated',
    replyTo: { address: 'ann@example.org' },
  });
  expect(found?.text).toContain('late.heic: didn’t arrive. It is empty.');
  expect(found?.text).not.toContain('yard.jpg');
  for (const amendment of ['other', null])
    expect(await written(database, mail('amendment', { amendment }))).toBeUndefined();
});

test('the test enquiry’s mail is marked and answered to nobody', async () => {
  const database = await filled({ files });
  const found = await written(database, mail('canary'));
  expect(found).toMatchObject({
    to: 'somebody@example.org',
    replyTo: undefined,
    subject: `Test enquiry ${reference}: no call needed`,
    auto: 'auto-generated',
    isTest: true,
    attachments: [{ filename: 'yard “1”.jpg' }],
  });
  const { text = '' } = found ?? {};
  expect(text).toContain('Its photo is missing. Ask the person who runs the site to look.');
  expect(text).toContain('HG5 8AB');
  expect(text).toMatch(/filter by the header X-Test-Enquiry/);
});

test('the mail about what was set aside has a link to each that opens for sixty days; without any there is none', async () => {
  const database = await filled({ kind: 'spam' });
  await fill(database, 'NIDD-0002', { kind: 'spam' });
  const found = await written(database, mail('set-aside'));
  expect(found).toMatchObject({
    to: 'somebody@example.org',
    messageId: '<one@example.org>',
    replyTo: undefined,
    subject: '2 enquiries look like spam: please check',
    attachments: [],
    auto: 'auto-generated',
    html: expect.stringContaining(`href="${site}/release/`),
  });
  const { text = '' } = found ?? {};
  expect(text).toContain(`: ${site}/office/set-aside\n`);
  expect((await opened(database, 'release', text, 59)).toSorted()).toEqual([
    'NIDD-0002',
    reference,
  ]);
  expect(await opened(database, 'release', text, 61)).toEqual([undefined, undefined]);
  await database.updateTable('enquiry').set({ kind: 'real' }).execute();
  expect(await written(database, mail('set-aside'))).toBeUndefined();
});

const { phone } = firm();
/** A Monday, at ten in the morning. */
const now = new Date('2026-11-23T10:00:00Z');

onEveryDatabase(({ newPlace }) => {
  /** One enquiry. `take` gives the emails that a step has added, `read` what one of them says. */
  async function office() {
    const database = await openFor(await newPlace());
    await fill(database, reference, { at: now });
    let taps = 0;
    const take = async (step: StepWords, at = now) => {
      const tap = { ...step, enquiry: reference, key: `tap-${taps++}`, person: null };
      const taken = await takeStep(database, tap, { post: mailOn, at });
      if (taken.kind !== 'taken') throw new Error(`the step was ${taken.kind}`);
      const outbox = database.selectFrom('outbox').selectAll();
      return { id: taken.step, mails: await outbox.where('step', '=', taken.step).execute() };
    };
    const undo = (step: string) =>
      undoStep(database, { enquiry: reference, step, person: null }, { post: mailOn, at: now });
    const read = (mail: Mail | undefined, kind = mail?.kind) =>
      mail && kind && write(database, { ...mail, kind }, mailOn, { now });
    const sent = (mail: Mail | undefined) =>
      database
        .updateTable('outbox')
        .set({ state: 'sent' })
        .where('id', '=', mail?.id ?? '')
        .execute();
    return { take, undo, read, sent };
  }
  const own = `Your reference is ${reference}. You can reply to this email.\n${identityOf(firm())}`;

  test('after a missed call the customer reads when we called, when we’ll try again, and our number', async () => {
    const { take, read } = await office();
    const remindAt = '2026-11-24T09:00:00.000Z';
    const { mails } = await take({ kind: 'no-answer', details: { told: true, remindAt } });
    expect(mails).toMatchObject([{ kind: 'tried', due_at: '2026-11-23T10:01:00.000Z' }]);
    expect(await read(mails[0])).toMatchObject({
      subject: `We tried to call you: ${reference}`,
      text: `Sorry we missed you

On Monday 23 November at 10am we called the number you gave us. We’ll try again on Tuesday 24 November, at about 9am.

You can also call us.

Our number: ${phone}

${own}
`,
    });
    const open = await take({ kind: 'no-answer', details: { told: true, remindAt: null } });
    expect((await read(open.mails[0]))?.text).toContain('Tell us a good time');
    const silent = await take({ kind: 'no-answer', details: { told: false, remindAt: null } });
    expect(silent.mails).toEqual([]);
  });

  test('the email about a missed call is dropped once somebody has reached the customer', async () => {
    const { take, undo, read } = await office();
    const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
    const details = { survey: 'survey-1', startsAt: '2026-11-26T13:30:00.000Z' };
    const missed = { kind: 'no-answer', details: { told: true, remindAt: null } } as const;
    await take({ kind: 'rang-spoke', details: {} }, at(1));
    const { mails } = await take(missed, at(2));
    await take({ kind: 'note', details: { words: 'Gate code 12' } }, at(3));
    expect(await read(mails[0]), 'a call before it, a note after it').toBeDefined();
    for (const step of [
      { kind: 'rang-spoke', details: {} },
      { kind: 'wrote', details: { noNumber: false } },
      { kind: 'survey', details: { ...details, minutes: 60, person: null, told: true } },
      { kind: 'quoted', details: { pence: 100 } },
      { kind: 'won', details: {} },
      { kind: 'lost', details: { reason: 'price' } },
      { kind: 'not-for-us', details: { letter: null } },
    ] as const) {
      const { id } = await take(step, at(4));
      expect(await read(mails[0]), step.kind).toBeUndefined();
      await undo(id);
      expect(await read(mails[0]), 'undone').toBeDefined();
    }
  });

  test('the customer reads on which day we call instead, unless we called or moved it again', async () => {
    const { take, read } = await office();
    const moved = (told: boolean, on = 27) => {
      const remindAt = `2026-11-${on}T08:30:00.000Z`;
      return { kind: 'reminded', details: { remindAt, told } } as const;
    };
    expect((await take(moved(false))).mails).toEqual([]);
    const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
    const [first] = (await take(moved(true), later(1))).mails;
    expect(await read(first)).toMatchObject({
      subject: `We’ll call you on Friday 27 November: ${reference}`,
      text: expect.stringContaining('This replaces the day that we gave you before.'),
    });
    const [second] = (await take(moved(true, 30), later(2))).mails;
    expect(await read(first), 'moved again').toBeUndefined();
    expect((await read(second))?.subject).toContain('Monday 30 November');
    await take({ kind: 'rang-spoke', details: {} }, later(3));
    expect(await read(second), 'called').toBeUndefined();
  });

  test('a declined customer reads the letter as the office wrote it, until it is undone', async () => {
    const { take, undo, read } = await office();
    const letter = 'Dear Ann,\n\nthis is too far for us.\nWe are sorry.\n\nSarah';
    const { id, mails } = await take({ kind: 'not-for-us', details: { letter } });
    expect(await read(mails[0])).toMatchObject({
      subject: `Your enquiry ${reference}`,
      text: `About your enquiry\n\n${letter}\n\n${own}\n`,
    });
    await undo(id);
    expect(await read(mails[0]), 'undone').toBeUndefined();
    expect((await take({ kind: 'not-for-us', details: { letter: null } })).mails).toEqual([]);
  });

  test('after a finished job the customer is asked for a review, once for all their jobs', async () => {
    const { take, undo, read, sent } = await office();
    const done = { kind: 'done', details: { on: '2026-11-20', told: true } } as const;
    const first = await take(done);
    expect((await read(first.mails[0]))?.text).toContain('good or bad: reply to this email');
    await undo(first.id);
    expect(await read(first.mails[0]), 'undone').toBeUndefined();
    const [mail] = (await take(done)).mails;
    await sent(mail);
    const [again] = (await take(done)).mails;
    expect(await read(again), 'asked before').toBeUndefined();
    const silent = await take({ kind: 'done', details: { on: '2026-11-20', told: false } });
    expect(silent.mails).toEqual([]);
  });

  test('a survey’s email has a file for the calendar; after a cancellation it removes the same event', async () => {
    const { take, undo, read } = await office();
    const details = { survey: 'survey-1', startsAt: '2026-11-26T13:30:00.000Z', minutes: 90 };
    const step = { kind: 'survey', details: { ...details, person: null, told: true } } as const;
    const { id, mails } = await take(step);
    const on = await read(mails[0]);
    const when = 'Thursday 26 November, 1.30pm';
    expect(on).toMatchObject({
      subject: `Your site survey: ${when}`,
      text: expect.stringContaining(`Your site survey: ${when}

The survey will take about 1 hour 30 minutes. Open the attached file to add it to your calendar.

To change it, call us or reply to this email.

Our number: ${phone}

View or change your enquiry: `),
    });
    expect(on?.text.endsWith(`${own}\n`)).toBe(true);
    expect(on?.html).toContain(`href="tel:${phone.replaceAll(' ', '')}"`);
    expect(await read(mails[0], 'survey-off'), 'it is not cancelled').toBeUndefined();
    await undo(id);
    expect(await read(mails[0]), 'it is cancelled').toBeUndefined();
    const off = await read(mails[0], 'survey-off');
    expect(off).toMatchObject({
      subject: `Survey cancelled: ${when}`,
      text: `Your survey on Thursday 26 November is cancelled

Open the attached file to remove it from your calendar.

To rebook, call us or reply to this email.

Our number: ${phone}

${own}
`,
    });
    const fileOf = (mail: typeof on, method: string) => {
      const [file] = mail?.attachments ?? [];
      const contentType = `text/calendar; charset=utf-8; method=${method}`;
      expect(file).toMatchObject({ filename: 'survey.ics', contentType });
      return String(file?.content);
    };
    const [booked, cancelled] = [fileOf(on, 'PUBLISH'), fileOf(off, 'CANCEL')];
    expect(booked).toMatch(/DTEND:20261126T150000Z[\s\S]*STATUS:CONFIRMED/);
    expect(cancelled).toContain('STATUS:CANCELLED');
    const uid = /^UID:.*$/m;
    expect(uid.exec(cancelled)?.[0]).toBe(uid.exec(booked)?.[0]);
  });
});
