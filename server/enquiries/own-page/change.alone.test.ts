import { expect, test, vi } from 'vitest';
import { received } from '../../../test/support/filled.ts';
import { morning, ownPages } from '../../../test/support/own-pages.ts';
import { bodyOf, multipart, plan } from '../../../test/support/upload-examples.ts';
import { erase } from '../keeping/erase.ts';
import { filesOf } from '../store/kept-files.ts';
import { addFiles } from './add-files.ts';
import { mostAmendments } from './amend.ts';
import { askedTime } from './asked-time.ts';

const { modules, use, open, row, logged } = ownPages();

const post = (body: BodyInit, type?: string) =>
  new Request('http://localhost/enquiry/x', {
    method: 'POST',
    body,
    ...(type && { headers: { 'Content-Type': type } }),
  });
/** What comes of a form of the own page, sent with these values. */
const send = (token: string, values: Record<string, string>) =>
  modules().changeOwn(token, post(new URLSearchParams(values)));
const sendFiles = (token: string, files: Record<string, Buffer>, words = { change: 'files' }) => {
  const parts = Object.entries(files).map(
    ([file, bytes]): ['file', { file: string; bytes: Buffer }] => ['file', { file, bytes }],
  );
  const body = new Uint8Array(bodyOf([...Object.entries(words), ...parts]));
  return modules().changeOwn(token, post(body, multipart));
};
const thursday = { change: 'time', day: '2026-07-02', part: 'late', phone: '01632 960 001' };
const asked = (reference: string) => use((database) => askedTime(database, reference));
const names = async (reference: string) =>
  (await use((database) => filesOf(database, reference))).map(({ name }) => name);
const amended = async (reference: string) =>
  (
    await use((database) =>
      database
        .selectFrom('amendments')
        .select('kind')
        .where('enquiry', '=', reference)
        .orderBy('made_at')
        .execute(),
    )
  ).map(({ kind }) => kind);

test('another time is promised, and the number noted only where it is another one', async () => {
  const { reference, token } = await open();
  expect(await send(token, thursday)).toEqual({ kind: 'done', change: 'time' });
  expect((await row(reference)).callback_by).toBe('2026-07-02T16:00:00.000Z');
  const when = 'on Thursday 2 July, after 2 pm';
  expect(await asked(reference)).toEqual({ when, number: undefined });
  await send(token, { ...thursday, phone: ' 01632\t\t960 002\n' });
  expect(await asked(reference), 'tidied').toEqual({ when, number: '01632 960 002' });
});

test('a time that we do not offer, or no number, is asked for again with what was chosen', async () => {
  const { reference, token } = await open();
  const again = async (changes: Record<string, string>) => send(token, { ...thursday, ...changes });
  const values = { day: '2026-07-05', part: 'late', phone: '1', email: '', postcode: '' };
  expect(await again({ day: '2026-07-05', phone: '1' })).toEqual({
    kind: 'fault',
    status: 422,
    change: 'time',
    message: 'Please choose one of these days and times',
    fields: ['day', 'part'],
    values,
  });
  expect(await send(token, { change: 'time' })).toMatchObject({ status: 422, change: 'time' });
  expect(await again({ phone: ' ' })).toMatchObject({
    status: 422,
    message: 'Phone number is required',
    fields: ['phone'],
  });
  const { phone: _, ...without } = thursday;
  expect(await send(token, without)).toMatchObject({ message: 'Phone number is required' });
  expect(await amended(reference)).toEqual([]);
});

test('how its sender is reached is corrected, or asked for again', async () => {
  const { reference, token } = await open();
  const values = { email: 'ann@example.net', postcode: 'HG1 1AA' };
  expect(await send(token, { change: 'reach', ...values })).toEqual({
    kind: 'done',
    change: 'reach',
  });
  expect(JSON.parse((await row(reference)).fields)).toMatchObject(values);
  expect(await send(token, { change: 'reach', email: 'ann', postcode: 'HG2' })).toEqual({
    kind: 'fault',
    status: 422,
    change: 'reach',
    message: 'Please enter a valid email address',
    fields: ['email'],
    values: { day: '', part: '', phone: '', email: 'ann', postcode: 'HG2' },
  });
});

test('it is withdrawn, and then takes no other change until that is taken back', async () => {
  const { reference, token } = await open();
  const withdrawn = { kind: 'done', change: 'withdrawn' };
  expect(await send(token, { change: 'withdrawn' })).toEqual(withdrawn);
  expect((await row(reference)).withdrawn_at).toBe(morning.toISOString());
  expect(await send(token, thursday), 'from a page opened before').toEqual(withdrawn);
  expect(await asked(reference)).toBeUndefined();
  expect(await send(token, { change: 'restored' })).toEqual({ kind: 'done', change: 'restored' });
  expect((await row(reference)).withdrawn_at).toBeNull();
});

test('photos and plans are added: what is none is refused by name, and none at all asked for', async () => {
  const { reference, token } = await open();
  expect(await sendFiles(token, {})).toMatchObject({
    status: 422,
    change: 'files',
    message: 'Please choose a photo or a plan first',
  });
  const sent = await sendFiles(token, { 'deed.pdf': plan, 'page.html': Buffer.from('<p>') });
  expect(sent).toEqual({ kind: 'done', change: 'files' });
  const files = await use((database) => filesOf(database, reference));
  expect(files.map(({ name, state }) => [name, state])).toEqual([
    ['deed.pdf', 'kept'],
    ['page.html', 'refused'],
  ]);
});

test('no more files are taken than an enquiry can have', async () => {
  const ten = Array.from({ length: 10 }, (_, n) => [`${n}.jpg`, [Buffer.from('y')]]);
  const { reference, token } = await open({ files: Object.fromEntries(ten) });
  expect(await sendFiles(token, { 'deed.pdf': plan })).toMatchObject({
    status: 422,
    message: '10 files are all that an enquiry can have. Ring us',
  });
  expect(await names(reference)).toHaveLength(10);
  const other = await open();
  const lines = Array.from({ length: 49 }, (_, n) => ({ name: `${n}.docx`, refused: 'no' }));
  await addFiles(use, other.reference, lines, { post: {} as never, at: received });
  expect(await sendFiles(other.token, { 'a.pdf': plan, 'b.html': plan })).toMatchObject({
    status: 422,
    message: 'Those are too many files. Please choose fewer, or ring us',
  });
});

test('what a form of this enquiry cannot have sent is refused', async () => {
  const refused = (status: number) => ({ kind: 'refused', status });
  const { token } = await open();
  const { changeOwn } = modules();
  expect(await changeOwn(token, new Request('http://localhost/'))).toEqual(refused(405));
  expect(await send(token, {}), 'no change').toEqual(refused(400));
  expect(await send(token, { change: 'erased' }), 'none of ours').toEqual(refused(400));
  expect(await changeOwn(token, post('{}', 'application/json'))).toEqual(refused(400));
  const long = { change: 'reach', email: 'x'.repeat(70_000) };
  expect(await send(token, long)).toEqual(refused(413));
  const written = await open({ form: 'message' });
  expect(await send(written.token, thursday), 'no call was promised').toEqual(refused(400));
  expect(await sendFiles(written.token, { 'a.pdf': plan })).toEqual(refused(400));
});

test('a link that leads nowhere changes nothing, nor does one whose enquiry goes meanwhile', async () => {
  expect(await send('guess', { change: 'withdrawn' })).toEqual({ kind: 'unknown' });
  const { reference, token } = await open();
  const erased = async (controller: ReadableStreamDefaultController) => {
    await use((database) => erase(database, reference, morning));
    controller.enqueue(Buffer.from('change=withdrawn'));
    controller.close();
  };
  // Nothing of it is sent before somebody reads.
  const body = new ReadableStream({ pull: erased }, { highWaterMark: 0 });
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const slow = { method: 'POST', body, headers, duplex: 'half' };
  expect(await modules().changeOwn(token, new Request('http://localhost/', slow))).toEqual({
    kind: 'unknown',
  });
});

test('more changes in a day than a person makes are sent to the telephone', async () => {
  const { token } = await open();
  const change = (n: number) => send(token, { ...thursday, phone: `01632 960 ${100 + n}` });
  for (let n = 0; n < mostAmendments; n++) expect(await change(n)).toMatchObject({ kind: 'done' });
  expect(await change(mostAmendments)).toMatchObject({
    kind: 'fault',
    status: 429,
    message: 'That is a lot of changes for one day. Please ring us',
  });
});

test('who sends too many files at once waits, and others do not', async () => {
  const { token } = await open();
  const { onBehalfOf, uploadsUnderWay } = modules();
  const from = (address: string) =>
    onBehalfOf(address, () => sendFiles(token, { [`${address}.pdf`]: plan }));
  const under = Array.from({ length: 20 }, () => uploadsUnderWay().begin('198.51.100.1'));
  expect(await from('198.51.100.1')).toMatchObject({
    status: 429,
    change: 'files',
    message: 'There are too many uploads from your connection. Please try again',
  });
  expect(await from('198.51.100.2')).toMatchObject({ kind: 'done' });
  for (const upload of under) if (upload !== 'address') upload.end();
  expect(await from('198.51.100.1')).toMatchObject({ kind: 'done' });
});

test('what could not be stored is said, and logged without a word of it', async () => {
  const { token } = await open();
  const desk = modules().theDesk();
  const read = desk.use;
  const broken = vi.spyOn(desk, 'use').mockImplementationOnce(read);
  broken.mockRejectedValueOnce(new Error('disk full at ann@example.net'));
  expect(await send(token, { change: 'reach', email: 'ann@example.net' })).toMatchObject({
    kind: 'fault',
    status: 503,
    change: 'reach',
    message: 'We could not store that just now. Please try again, or ring us',
    values: { email: 'ann@example.net' },
  });
  broken.mockRestore();
  const line = logged.findLast((text) => text.includes('"level":"error"'));
  expect(line).toContain('a change of an enquiry could not be stored');
  expect(line).not.toContain('ann@');
});
