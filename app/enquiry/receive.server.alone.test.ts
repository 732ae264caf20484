/**
 * The whole road of an enquiry, from bytes on a socket to rows in the database: what is answered,
 * and what is there.
 */
import { readdirSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { hour } from '../../calendar/durations.ts';
import { pages } from '../../content/pages.ts';
import { guidePrices } from '../../content/prices.ts';
import type { Answer } from '../../enquiry/answer.ts';
import { unsentField } from '../../enquiry/limits.ts';
import { refusals } from '../../enquiry/refusals.ts';
import { theDesk } from '../../server/enquiries/desk.ts';
import { inspect } from '../../server/enquiries/upload/inspect.ts';
import { uploadsUnderWay } from '../../server/enquiries/upload/under-way.ts';
import { processSettings } from '../../server/settings.ts';
import { ownPagePath } from '../../server/signing.ts';
import { examples } from '../../test/support/examples.ts';
import { file, serveReceiving, words } from '../../test/support/receiving.ts';
import { bodyOf, html, phonePhoto, plan } from '../../test/support/upload-examples.ts';
import { loader } from './receive.server.ts';

// The real one, whose calls are counted.
vi.mock('../../server/enquiries/upload/inspect.ts', { spy: true });
vi.mock('../../server/signing.ts', { spy: true });

const { visit, post, raw, rows, incoming, logged } = serveReceiving();
let visitors = 0;
beforeEach(() => {
  visit.from = `198.51.100.${visitors++}`;
  logged.length = 0;
});

test('words and photos arrive together, and the receipt names each', async () => {
  const key = 'form-view-of-photos';
  const { status, answer } = await post(
    bodyOf([
      ...words('lead', { page: '/areas/ripon?name=ann', key, admin: 'yes' }),
      file('yard.jpg', await phonePhoto()),
      file('plan.pdf', plan),
      file('yard.jpg', html),
      file('', Buffer.alloc(0)),
    ]),
  );
  expect(status).toBe(200);
  expect(answer).toMatchObject({
    kind: 'sent',
    form: 'lead',
    reference: expect.stringMatching(/^[A-Z]{4}-.{4}$/),
    callBackBy: expect.stringMatching(/^by /),
    answerBy: 'phone',
    values: examples.lead,
    ownPage: expect.stringMatching(/^\/enquiry\/./),
    files: [
      { name: 'yard.jpg', kept: true },
      { name: 'plan.pdf', kept: true },
      { name: 'yard-2.jpg', kept: false, reason: refusals.pretends },
    ],
  });
  const reference = answer?.kind === 'sent' ? answer.reference : '';
  expect(
    rows(`select name, type, state from files where enquiry = '${reference}' order by place`),
  ).toEqual([
    { name: 'yard.jpg', type: 'image/jpeg', state: 'raw' },
    { name: 'plan.pdf', type: 'application/pdf', state: 'kept' },
    { name: 'yard-2.jpg', type: '', state: 'refused' },
  ]);
  const { gdprConsent: _, ...fields } = examples.lead;
  const [row] = rows(`select page, key, fields from enquiry where reference = '${reference}'`);
  expect(row).toMatchObject({ page: '/areas/ripon', key });
  expect(JSON.parse(String(row?.fields))).toEqual(fields);
  expect(readdirSync(incoming)).toEqual([]);
});

test('a sender without a number gets an email, and guide prices of the page that they came from', async () => {
  const at = new Date();
  const page = [...pages().values()].find(({ path }) => guidePrices(path, at))?.about;
  const sent = words('contact', { phone: '', from: page?.name ?? '' });
  expect((await post(bodyOf(sent))).answer).toMatchObject({
    answerBy: 'mail',
    guide: { title: `Guide prices: ${page?.name}` },
  });
  expect((await post(bodyOf(words('contact')))).answer).not.toHaveProperty('guide');
});

test('the receipt says a doubt about the address, and promises no email to it', async () => {
  const email = 'joan.thwaite@example,org';
  const { answer } = await post(bodyOf(words('contact', { email, phone: '' })));
  const doubts = { email: 'Check the part after the @: example,org' };
  expect(answer).toMatchObject({ kind: 'sent', values: { email }, doubts, answerBy: 'none' });
});

test.each([
  [409, { kind: 'conflict' }],
  [503, { kind: 'failed', id: 'x' }],
] as const)('%i: nothing typed is lost, and there is no link', async (status, outcome) => {
  vi.spyOn(theDesk(), 'accept').mockResolvedValueOnce(outcome);
  const found = await post(bodyOf(words()));
  const answer = { kind: outcome.kind, form: 'lead', values: examples.lead };
  expect([found.status, found.answer]).toEqual([status, answer]);
});

test('an internal error does not blame the visitor', async () => {
  vi.spyOn(theDesk(), 'accept').mockRejectedValueOnce(new Error('broken'));
  expect((await post(bodyOf(words()))).status).toBe(500);
});

test('a receipt without a link is one too, and the log says why it has none', async () => {
  vi.mocked(ownPagePath).mockRejectedValueOnce(new Error('locked'));
  const { status, answer } = await post(bodyOf(words()));
  expect([status, answer]).toMatchObject([200, { kind: 'sent' }]);
  expect(answer).not.toHaveProperty('ownPage');
  expect(logged.join()).toContain('a receipt has no link to its own page');
});

test('errors name the files that a browser has to be given again, and nothing is looked at or kept', async () => {
  const before = rows('select count(*) as n from enquiry');
  vi.mocked(inspect).mockClear();
  const { status, answer } = await post(
    bodyOf([...words('lead', { email: 'ann' }), file('yard.jpg', await phonePhoto())]),
  );
  expect(status).toBe(422);
  expect(answer).toMatchObject({
    kind: 'invalid',
    errors: { email: expect.any(String) },
    values: { fullName: 'Ann Thwaite' },
    chooseAgain: ['yard.jpg'],
  });
  expect(inspect).not.toHaveBeenCalled();
  expect(rows('select count(*) as n from enquiry')).toEqual(before);
  await post(bodyOf([...words('lead'), file('yard.jpg', await phonePhoto())]));
  expect(inspect, 'control: right words').toHaveBeenCalledOnce();
});

test('a flood is answered 429 with the time to wait, and its photos are not read', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T08:25:00.000Z') });
  const body = async () => post(bodyOf([...words(), file('plan.pdf', plan)]));
  for (let n = 0; n < 30; n++) expect((await body()).status).toBe(200);
  const counted = rows('select max(count) as n from limits');
  const { status, retryAfter, answer } = await body();
  expect([status, retryAfter]).toEqual([429, '300']);
  expect(answer).toMatchObject({
    kind: 'slow-down',
    retryAfter: 300,
    values: { fullName: 'Ann Thwaite' },
  });
  expect(rows('select max(count) as n from limits'), 'turned away before it was counted').toEqual(
    counted,
  );
  visit.from = '198.51.100.250';
  expect((await body()).status, 'control: another address').toBe(200);
  vi.useRealTimers();
}, 30_000);

test('with twenty uploads of one address under way, the next waits and words are stored', async () => {
  const underWay = Array.from({ length: 20 }, () => uploadsUnderWay().begin(visit.from));
  const withPlan = () => post(bodyOf([...words(), file('plan.pdf', plan)]));
  const { status, retryAfter, answer } = await withPlan();
  expect([status, retryAfter]).toEqual([429, '60']);
  expect(answer).toMatchObject({ kind: 'slow-down', values: { fullName: 'Ann Thwaite' } });
  expect((await post(bodyOf(words()))).answer?.kind).toBe('sent');
  for (const upload of underWay) if (upload !== 'address') upload.end();
  expect((await withPlan()).answer, 'control').toMatchObject({ files: [{ kept: true }] });
});

test('a disk below its reserve takes the words and no files, and the receipt says so', async () => {
  const settings = processSettings();
  const clock = vi.spyOn(performance, 'now');
  const sent = async (diskReserve: number | undefined, at: number) => {
    settings.diskReserve = diskReserve;
    clock.mockReturnValue(at);
    return (await post(bodyOf([...words(), file('plan.pdf', plan)]))).answer;
  };
  expect(await sent(Number.MAX_SAFE_INTEGER, hour)).toMatchObject({
    kind: 'sent',
    files: [{ name: 'plan.pdf', kept: false, reason: refusals.notNow }],
  });
  expect(await sent(undefined, 2 * hour), 'control').toMatchObject({ files: [{ kept: true }] });
  clock.mockRestore();
});

test('the receiving address takes posts only', async () => {
  const put = 'PUT /enquiries HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n';
  expect(await raw(Buffer.from(put))).toBe(405);
  expect(loader).toThrow(expect.objectContaining({ status: 404 }));
});

test.each([
  ['no form of ours', 400, bodyOf([['form', 'constructor']])],
  ['no form at all', 400, bodyOf([['a', 'b']])],
  ['half a body', 400, bodyOf(words()).subarray(0, 200)],
  ['nothing', 400, Buffer.alloc(0)],
  [
    'words without end',
    413,
    bodyOf([
      ['form', 'lead'],
      ['fullName', 'x'.repeat(70_000)],
    ]),
  ],
])('%s is answered %i', async (_, status, body) => {
  expect((await post(body)).status).toBe(status);
});

/** Words whose photos a proxy has refused. */
const send = (sent: [string, string][]) =>
  post(new URLSearchParams(sent).toString(), 'application/x-www-form-urlencoded');
const without = (name: string) => ({ name, kept: false, reason: refusals.notThrough });
const referenceOf = (answer?: Answer) => (answer?.kind === 'sent' ? answer.reference : '');
const warned = () => logged.filter((line) => line.includes('a proxy refused photos'));

test('the words are stored, and the receipt and the office’s list name what did not get through', async () => {
  const { status, answer } = await send([...words(), [unsentField, 'drive.jpg/plan.pdf']]);
  expect(status).toBe(200);
  expect(answer).toMatchObject({
    kind: 'sent',
    callBackBy: expect.stringMatching(/^by /),
    files: [without('drive.jpg'), without('plan.pdf')],
  });
  expect(
    rows(
      `select name, state, reason from files where enquiry = '${referenceOf(answer)}' order by place`,
    ),
  ).toEqual(
    ['drive.jpg', 'plan.pdf'].map((name) => ({
      name,
      state: 'refused',
      reason: refusals.notThrough,
    })),
  );
});

test('the log says once what the proxy must let through, without the names of the files', async () => {
  await send(words());
  expect(warned(), 'control: words that had no photos').toEqual([]);
  await post(bodyOf([...words(), file('empty.jpg', Buffer.alloc(0)), file('plan.pdf', plan)]));
  expect(warned(), 'control: a file that we refused ourselves').toEqual([]);
  await send([...words(), [unsentField, 'anns-house.jpg/plan.pdf']]);
  expect(warned().map((line) => JSON.parse(line))).toMatchObject([{ level: 'warning', files: 2 }]);
  expect(logged.join()).not.toContain('anns-house');
});
