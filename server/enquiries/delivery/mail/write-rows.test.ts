/** What each row of the outbox becomes. What a mail server makes of it: write.test.ts. */
import type { Updateable } from 'kysely';
import { expect, test } from 'vitest';
import { firm } from '../../../../content/read.ts';
import { newPlace } from '../../../../test/support/examples.ts';
import { fill, mailOn, openFor, received } from '../../../../test/support/filled.ts';
import { refusals } from '../../intake/upload/refusals.ts';
import { ownPagePath } from '../../own-page/link.ts';
import { verify } from '../../signing.ts';
import type { Database, Tables } from '../../store/database.ts';
import type { Mail } from '../claims.ts';
import { tooBig } from './post.ts';
import { firmName } from './receipt.ts';
import { write } from './write.ts';

const reference = 'NIDD-7K3F';
const site = 'https://www.thornbeck.example';
const jpeg = Buffer.from('not really a photo');

type Filling = Parameters<typeof fill>[2];

async function filled(filling: Filling = {}) {
  const database = await openFor(newPlace());
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

const written = (database: Database, row: Mail, post = mailOn) => write(database, row, post, site);

const change = (database: Database, row: Updateable<Tables['enquiry']>) =>
  database.updateTable('enquiry').set(row).where('reference', '=', reference).execute();

test.each(['office', 'receipt', 'canary'] as const)(
  'a mail of kind %s goes to whom its row names, under its Message-ID',
  async (kind) => {
    const found = await written(await filled(), mail(kind));
    expect(found).toMatchObject({ to: 'somebody@example.org', messageId: '<one@example.org>' });
  },
);

test('the office answers the customer, and its mail says so to every machine', async () => {
  const found = await written(
    await filled({ files: { 'yard.jpg': [jpeg], 'b.heic': [] } }),
    mail('office'),
  );
  expect(found).toMatchObject({
    replyTo: { name: 'Ann Thwaite', address: 'ann@example.org' },
    from: `Ann Thwaite via ${firm().name}`,
    references: `<${reference}@example.org>`,
    subject: expect.stringMatching(/^Drainage, Knaresborough: ring by Wednesday 5 pm$/),
    auto: 'auto-generated',
    attachments: [{ filename: 'yard.jpg', content: jpeg }],
  });
  expect(found).not.toHaveProperty('isTest');
  expect(found?.text).toContain('Ring Ann Thwaite by');
  expect(found?.text).toContain(`${site}/`);
  expect(found?.text).toContain('b.heic: did not arrive. It is empty.');
  expect(found?.text, 'of a file that is not there').not.toContain('too big to attach');
  expect(found?.html).toContain(`>${firm().name}<`);
});

test('from the office’s mail its page is one tap away, and what came of it can be said for sixty days', async () => {
  const database = await filled();
  const text = (await written(database, mail('office')))?.text ?? '';
  expect(text).toContain(`${site}/office/enquiry/${reference}\n`);
  const token = /\/office\/rang\/(\S+)/.exec(text)?.[1] ?? '';
  const after = (days: number) =>
    verify(database, 'rang', token, new Date(received.getTime() + days * 24 * 3_600_000));
  expect([await after(59), await after(61)]).toEqual([reference, undefined]);
});

test('the office reads what was agreed to, in the words of then', async () => {
  const database = await filled();
  await change(database, { consent_text: 'I agree to all of it.' });
  const found = await written(database, mail('office'));
  expect(found?.text).toContain('Agreed to: ‘I agree to all of it.’');
});

test('where there is no office no mail leads to it', async () => {
  const database = await filled();
  expect((await written(database, mail('office')))?.html, 'control').toContain('/office/rang/');
  const off = await written(database, mail('office'), { ...mailOn, office: false });
  expect(`${off?.text}${off?.html}`).not.toContain('/office/');
  expect(off?.text).not.toContain('What came of it?');
});

test('an address that no mail can go to is put into no header', async () => {
  const database = await filled();
  for (const email of [undefined, 'annexample.org', 'a@x.example,b@x.example']) {
    await change(database, { fields: JSON.stringify({ fullName: 'Ann', email }) });
    expect(await written(database, mail('office'))).toMatchObject({ replyTo: undefined });
  }
});

test('after a mail server found it too big, the words go without photos; after another fault with them', async () => {
  const database = await filled({ files: { 'yard.jpg': [jpeg] } });
  const plain = await written(database, mail('office', { last_fault: tooBig }));
  expect(plain?.attachments).toEqual([]);
  expect(plain?.text).toContain('too big to attach');
  const other = await written(database, mail('office', { last_fault: 'smtp-451' }));
  expect(other?.attachments).toHaveLength(1);
});

test('what is erased is in no mail, whatever its kind', async () => {
  const database = await filled();
  await change(database, { erased_at: received.toISOString() });
  for (const kind of ['office', 'receipt', 'canary'] as const)
    expect(await written(database, mail(kind)), kind).toBeUndefined();
  expect(await written(database, mail('office', { enquiry: 'NIDD-XXXX' }))).toBeUndefined();
});

test('a receipt promises, leads to the enquiry’s own page, is answered to the office and carries nothing', async () => {
  const database = await filled({ files: { 'yard.jpg': [jpeg] } });
  const found = await written(database, mail('receipt'), {
    ...mailOn,
    enquiryTo: 'a@x.example, b@x.example',
  });
  const path = await ownPagePath(database, reference, received);
  expect(found).toMatchObject({
    replyTo: [
      { name: firmName(), address: 'a@x.example' },
      { name: firmName(), address: 'b@x.example' },
    ],
    subject: `We have your enquiry: ${reference}`,
    auto: 'auto-replied',
    attachments: [],
  });
  expect(found?.text).toContain(`${site}${path}`);
  expect(found?.text).toMatch(/^We ring you/);
  expect(found?.text).not.toContain('answer this mail');
  expect(found?.html).toContain(`href="${site}${path}"`);
  const nobody = await written(database, mail('receipt'), { ...mailOn, enquiryTo: undefined });
  expect(nobody).toMatchObject({ replyTo: undefined });
});

test('who withdrew gets no receipt, for it would promise a call; the office reads that it is withdrawn', async () => {
  const database = await filled();
  await change(database, { withdrawn_at: received.toISOString() });
  expect(await written(database, mail('receipt'))).toBeUndefined();
  expect((await written(database, mail('office')))?.text).toMatch(
    /^Withdrawn: do not ring Ann Thwaite/,
  );
});

test('a receipt asks for what a proxy refused, though other files came', async () => {
  const database = await filled({ files: { 'yard.jpg': [jpeg], 'b.jpg': [] } });
  const asks = async () => (await written(database, mail('receipt')))?.text;
  expect(await asks(), 'an empty one').not.toContain('too big to get through');
  await database
    .updateTable('files')
    .set({ reason: refusals.notThrough })
    .where('name', '=', 'b.jpg')
    .execute();
  expect(await asks()).toContain('too big to get through: please answer this mail with them');
});

test('whose call slipped is written to with the way to say another time, unless somebody has rung', async () => {
  const database = await filled();
  await fill(database, 'NIDD-0002');
  const found = await written(database, mail('slipped'));
  const path = await ownPagePath(database, reference, received);
  expect(found).toMatchObject({
    subject: expect.stringMatching(/: NIDD-7K3F$/),
    text: expect.stringContaining(`${site}${path}`),
    html: expect.stringContaining(`href="${site}${path}"`),
    replyTo: [{ address: 'office@example.org' }],
    attachments: [],
    auto: 'auto-generated',
  });
  await change(database, { first_rung_at: received.toISOString() });
  expect(await written(database, mail('slipped'))).toBeUndefined();
});

test('a warning to the office is about those that it was warned of at its instant', async () => {
  const database = await filled();
  await fill(database, 'NIDD-0002');
  expect(await written(database, mail('warning'))).toBeUndefined();
  await change(database, { warned_at: received.toISOString() });
  expect((await written(database, mail('warning')))?.subject).toMatch(/^Ring Ann Thwaite/);
});

test('the promise is the one that was given; where none was kept, that of its time', async () => {
  const database = await filled();
  await change(database, { callback_by: '2026-07-06T16:00:00.000Z' });
  expect((await written(database, mail('office')))?.text).toContain('by Monday 6 July, 5 pm');
  await change(database, { callback_by: null });
  expect((await written(database, mail('office')))?.text).toMatch(
    /by (?:Wednesday 1|Thursday 2) July/,
  );
});

async function amend(
  database: Database,
  kind: Tables['amendments']['kind'],
  words: string,
  id = 'change',
) {
  const made_at = new Date(received.getTime() + 60_000).toISOString();
  await database
    .insertInto('amendments')
    .values({ id, enquiry: reference, kind, words, made_at })
    .execute();
}

test('another time that its sender asked for is the one that the office reads', async () => {
  const database = await filled();
  await amend(database, 'time', 'on Tuesday 7 July, after 2 pm');
  expect((await written(database, mail('office')))?.text).toMatch(
    /^Ring Ann Thwaite on Tuesday 7 July, after 2 pm/,
  );
});

test('the mail about a change has its own words, and of the files those that came with it', async () => {
  const database = await filled({
    files: { 'yard.jpg': [jpeg], 'later.jpg': [jpeg], 'late.heic': [] },
  });
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
  expect(found?.text).toMatch(/later\.jpg \([^)]*\): attached/);
  expect(found?.text).toContain('late.heic: did not arrive. It is empty.');
  expect(found?.text).not.toContain('yard.jpg');
  for (const amendment of ['other', null])
    expect(await written(database, mail('amendment', { amendment }))).toBeUndefined();
});

test('the test enquiry’s mail is marked, answered to nobody, and has the page that says it came, for a week', async () => {
  const database = await filled({ files: { 'yard.jpg': [jpeg], 'b.heic': [] } });
  const found = await written(database, mail('canary'));
  expect(found).toMatchObject({
    replyTo: undefined,
    subject: `Test enquiry ${reference}: nobody waits for a call`,
    auto: 'auto-generated',
    isTest: true,
    attachments: [{ filename: 'yard.jpg' }],
  });
  const token = /\/([\w~-]+~NIDD-7K3F)/.exec(found?.text ?? '')?.[1] ?? '';
  const after = (hours: number) =>
    verify(database, 'canary', token, new Date(received.getTime() + hours * 60 * 60 * 1000));
  expect(await after(7 * 24 - 1)).toBe(reference);
  expect(await after(7 * 24 + 1)).toBeUndefined();
});

test('the mail about what was set aside has a link to each that opens for sixty days; without any there is none', async () => {
  const database = await filled({ kind: 'spam' });
  await fill(database, 'NIDD-0002', { kind: 'spam' });
  const found = await written(database, mail('set-aside'));
  expect(found).toMatchObject({
    to: 'somebody@example.org',
    messageId: '<one@example.org>',
    replyTo: undefined,
    subject: '2 enquiries were set aside: is one a customer’s?',
    attachments: [],
    auto: 'auto-generated',
  });
  expect(found?.html).toContain(`>${firm().name}<`);
  expect(found?.text).toContain(`: ${site}/office/set-aside\n`);
  const tokens = [
    ...(found?.text ?? '').matchAll(/https:\/\/www\.thornbeck\.example\/release\/(\S+)/g),
  ];
  const after = (days: number) =>
    Promise.all(
      tokens.map(([, token = '']) =>
        verify(database, 'release', token, new Date(received.getTime() + days * 24 * 3_600_000)),
      ),
    );
  expect((await after(59)).toSorted()).toEqual(['NIDD-0002', reference]);
  expect(await after(61)).toEqual([undefined, undefined]);
  await database.updateTable('enquiry').set({ kind: 'real' }).execute();
  expect(await written(database, mail('set-aside'))).toBeUndefined();
});
