/** Words whose photos a proxy has refused, on the whole road from the socket to the database. */
import { beforeEach, expect, test } from 'vitest';
import type { Answer } from '../../enquiry/answer.ts';
import { refusals } from '../../enquiry/refusals.ts';
import { unsentField } from '../../enquiry/unsent.ts';
import { file, serveReceiving, words } from '../../test/support/receiving.ts';
import { bodyOf, plan } from '../../test/support/upload-examples.ts';

const { visit, post, rows, logged } = serveReceiving();
let visitors = 0;
beforeEach(() => {
  visit.from = `203.0.113.${visitors++}`;
  logged.length = 0;
});

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

test('names are made safe to show, told apart, and no more than fifty', async () => {
  const { answer } = await send([
    ...words(),
    [unsentField, `a\u202egpj.exe/image.jpg/image.jpg/${'x'.repeat(300)}.jpg${'/y'.repeat(60)}`],
  ]);
  const names = answer?.kind === 'sent' ? answer.files.map(({ name }) => name) : [];
  expect(names.slice(0, 3)).toEqual(['agpj.exe', 'image.jpg', 'image-2.jpg']);
  expect(names[3]?.length).toBe(80);
  expect(names).toHaveLength(50);
});

test('a form without photos names none, and logs nothing', async () => {
  const { answer } = await send([...words('message'), [unsentField, 'drive.jpg']]);
  expect(answer).toMatchObject({ kind: 'sent', files: [] });
  expect(warned()).toEqual([]);
});
