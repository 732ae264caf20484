/** Devices that are woken for a new enquiry, and for a call that is about to be late. */
import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { minute } from '../calendar/durations.ts';
import { push, pushKey } from '../server/workflow/push.ts';
import { fill } from '../test/support/filled.ts';
import { hearLog } from '../test/support/logged.ts';
import { now, openOffice } from '../test/support/open-office.ts';

hearLog();
const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';
const after = (minutes: number) => new Date(now.getTime() + minutes * minute);
const env = { SMTP_URL: 'smtp://127.0.0.1:1', ENQUIRY_TO: 'office@example.org' };

async function open(role: 'office' | 'surveyor' = 'office') {
  const { database, use, person } = await openOffice(env);
  const { ask, post, session } = await person(role);
  const sent: { url: string; headers: Record<string, string>; body: unknown }[] = [];
  let status = 201;
  const send = async (url: string, { headers, body }: RequestInit) => {
    sent.push({ url, headers: headers as Record<string, string>, body });
    return new Response(null, { status });
  };
  const wake = (at: Date) =>
    push(use, { siteUrl: 'https://www.example.org', fetch: send as typeof fetch }, at);
  const answerWith = (next: number) => {
    status = next;
  };
  const turnOn = (address = endpoint) =>
    post('/office/account', { act: 'push', endpoint: address });
  return { database, ask, post, session, sent, wake, answerWith, turnOn };
}

test('a new enquiry wakes the device once, without a word about anybody', async () => {
  const { database, ask, sent, wake, turnOn } = await open();
  await turnOn();
  expect(await wake(after(1))).toBe(0);
  await fill(database, 'NIDD-7K3F', { at: after(2) });
  expect([await wake(after(3)), await wake(after(4))]).toEqual([1, 0]);
  await fill(database, 'SWAL-9XYT', { at: after(1) });
  expect([await wake(after(4)), await wake(after(4))], 'stored late').toEqual([1, 0]);
  expect(sent.slice(1)).toMatchObject([
    { url: endpoint, body: undefined, headers: { Urgency: 'high' } },
  ]);
  const news = await (await ask('/office/push/news'))?.json();
  expect(news).toMatchObject({
    title: 'New enquiry from Ann Thwaite',
    path: '/office/enquiry/NIDD-7K3F',
  });
});

test('a call that is due within the hour wakes it too', async () => {
  const { database, ask, sent, wake, turnOn } = await open();
  await fill(database, 'NIDD-7K3F', { at: new Date('2026-11-23T13:50:00Z') });
  await turnOn();
  await database
    .updateTable('enquiry')
    .set({ warned_at: after(1).toISOString() })
    .execute();
  await wake(after(2));
  expect(sent).toHaveLength(1);
  const news = await (await ask('/office/push/news'))?.json();
  expect(news).toMatchObject({ title: 'Call Ann by Tuesday 2pm' });
});

test('the site signs who it is with the key that the browser was given', async () => {
  const { database, sent, wake, turnOn, ask } = await open();
  await turnOn();
  await fill(database, 'NIDD-7K3F', { at: after(2) });
  await wake(after(3));
  const [, jwt = '', key = ''] =
    /^vapid t=([^,]+), k=(.+)$/.exec(sent[0]?.headers.Authorization ?? '') ?? [];
  const [header = '', claims = '', signature = ''] = jwt.split('.');
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
    aud: 'https://fcm.googleapis.com',
    exp: Math.floor(after(3).getTime() / 1000) + 14400,
    sub: 'https://www.example.org',
  });
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)];
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const given = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  const bytes = Buffer.from(`${header}.${claims}`);
  expect(verify('sha256', bytes, given, Buffer.from(signature, 'base64url'))).toBe(true);
  expect(key).toBe(await pushKey(database));
  expect(await (await ask('/office/account'))?.text()).toContain('Turn off notifications');
});

test.each([404, 410, 403])('an address that answers %d is forgotten', async (status) => {
  const { database, wake, turnOn, answerWith } = await open();
  await turnOn();
  await fill(database, 'NIDD-7K3F', { at: after(2) });
  answerWith(status);
  await wake(after(3));
  expect(await database.selectFrom('pushes').selectAll().execute()).toEqual([]);
});

test('no device is woken after sign-out, or once notifications are off', async () => {
  const { database, post, session, wake, turnOn } = await open();
  await turnOn();
  await fill(database, 'NIDD-7K3F', { at: after(2) });
  await database.deleteFrom('sessions').where('id', '=', session).execute();
  expect(await wake(after(3))).toBe(0);
  await turnOn();
  await post('/office/account', { act: 'push-off' });
  expect(await database.selectFrom('pushes').selectAll().execute()).toEqual([]);
});

test.each([
  'http://fcm.googleapis.com/x',
  'https://127.0.0.1/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evil.example/.push.apple.com/x',
])('never calls %s, which is no push service', async (address) => {
  const { database, turnOn } = await open();
  expect((await turnOn(address))?.status).toBe(422);
  expect(await database.selectFrom('pushes').selectAll().execute()).toEqual([]);
});

test('a surveyor’s device is not woken for enquiries of others', async () => {
  const { database, turnOn } = await open('surveyor');
  await turnOn();
  expect(await database.selectFrom('pushes').selectAll().execute()).toEqual([]);
});
