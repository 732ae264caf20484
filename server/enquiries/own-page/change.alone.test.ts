import { expect, test, vi } from 'vitest';
import { received } from '../../../test/support/filled.ts';
import { ownPages } from '../../../test/support/own-pages.ts';
import { bodyOf, multipart, plan } from '../../../test/support/upload-examples.ts';
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
type Part = Parameters<typeof bodyOf>[0][number];
const sendFiles = (token: string, ...files: string[]) => {
  const parts = files.map((file): Part => ['file', { file, bytes: plan }]);
  const body = new Uint8Array(bodyOf([['change', 'files'], ...parts]));
  return modules().changeOwn(token, post(body, multipart));
};
const thursday = { change: 'time', day: '2026-07-02', part: 'late', phone: '01632 960 001' };
const asked = (reference: string) => use((database) => askedTime(database, reference));

test('another time is promised, and the number noted only where it is another one', async () => {
  const { reference, token } = await open();
  expect(await send(token, thursday)).toEqual({ kind: 'done', change: 'time' });
  expect((await row(reference)).callback_by).toBe('2026-07-02T16:00:00.000Z');
  const when = 'on Thursday 2 July, after 2 pm';
  expect(await asked(reference)).toEqual({ when, number: undefined });
  await send(token, { ...thursday, phone: ' 01632\t\t960 002\n' });
  expect(await asked(reference), 'tidied').toEqual({ when, number: '01632 960 002' });
});

const otherTime = 'Please choose one of these days and times';
test.each([
  [{ ...thursday, day: '2026-07-05' }, otherTime, ['day', 'part']],
  [{ change: 'time' }, otherTime, ['day', 'part']],
  [{ ...thursday, phone: ' ' }, 'Phone number is required', ['phone']],
  [{ change: 'reach', email: 'ann' }, 'Please enter a valid email address', ['email']],
])('%j is asked for again, with what was typed', async (values, message, fields) => {
  const { reference, token } = await open();
  const { change, ...typed } = values;
  const empty = { day: '', part: '', phone: '', email: '', postcode: '' };
  expect(await send(token, values)).toEqual({
    kind: 'fault',
    status: 422,
    change,
    message,
    fields,
    values: { ...empty, ...typed },
  });
  const all = await use((database) => database.selectFrom('amendments').selectAll().execute());
  expect(all.filter(({ enquiry }) => enquiry === reference)).toEqual([]);
});

test('it is withdrawn, and then takes no other change until that is taken back', async () => {
  const { reference, token } = await open();
  const withdrawn = { kind: 'done', change: 'withdrawn' };
  expect(await send(token, { change: 'withdrawn' })).toEqual(withdrawn);
  expect(await send(token, thursday), 'from a page opened before').toEqual(withdrawn);
  expect(await asked(reference)).toBeUndefined();
  expect(await send(token, { change: 'restored' })).toEqual({ kind: 'done', change: 'restored' });
  expect((await row(reference)).withdrawn_at).toBeNull();
});

test('no more files are taken than an enquiry can have', async () => {
  const { reference, token } = await open();
  const add = (count: number) => {
    const files = Array.from({ length: count }, (_, n) => ({ name: `${n}.docx`, refused: 'no' }));
    return addFiles(use, reference, files, { post: {} as never, at: received });
  };
  const refused = (message: string) => ({ kind: 'fault', status: 422, message });
  await add(49);
  expect(await sendFiles(token, 'a.pdf', 'b.pdf')).toMatchObject(
    refused('Those are too many files. Please choose fewer, or ring us'),
  );
  await add(1);
  expect(await sendFiles(token, 'a.pdf')).toMatchObject(
    refused('10 files are all that an enquiry can have. Ring us'),
  );
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
  const written = await open({ form: 'message', kind: 'spam' });
  expect(await send(written.token, thursday), 'no call was promised').toEqual(refused(400));
  expect(await sendFiles(written.token, 'a.pdf')).toEqual(refused(400));
  expect(await send('guess', { change: 'withdrawn' })).toEqual({ kind: 'unknown' });
});

test('more changes in a day than a person makes are sent to the telephone', async () => {
  const { token } = await open();
  const change = (n: number) => send(token, { ...thursday, phone: `01632 960 ${100 + n}` });
  for (let n = 0; n < mostAmendments; n++) expect(await change(n)).toMatchObject({ kind: 'done' });
  expect(await change(mostAmendments)).toMatchObject({
    status: 429,
    message: 'That is a lot of changes for one day. Please ring us',
  });
});

test('who sends too many files at once waits, and others do not', async () => {
  const { token } = await open();
  const { onBehalfOf, uploadsUnderWay } = modules();
  const from = (address: string) => onBehalfOf(address, () => sendFiles(token, `${address}.pdf`));
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
