import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { file, serveReceiving, words } from '../../test/support/receiving.ts';
import { seededRandom } from '../../test/support/seeded-random.ts';
import { bodyOf, multipart, phonePhoto, plan } from '../../test/support/upload-examples.ts';

const { visit, post, raw, logged, incoming } = serveReceiving();

/** The long form of this test is asked for by the environment: MUTATED_BODIES=10000. */
const count = Number(process.env.MUTATED_BODIES ?? 1000);

test(`${count} mutated bodies get a plain answer, never a 5xx, and the server goes on`, async () => {
  const random = seededRandom(20_261_121);
  const texts = ['\r\n', '\0', '--', '"', ';', '\r\n\r\n', 'filename=', 'form=', '%00', '\xff\xfe'];
  const tokens = [...texts, multipart, 'x'.repeat(9000)].map((text) => Buffer.from(text, 'latin1'));
  const picture = await phonePhoto(24, 16);
  const mutations = [
    (body: Buffer, at: number) => body.subarray(0, at),
    (body: Buffer, at: number, token: Buffer) =>
      Buffer.concat([body.subarray(0, at), token, body.subarray(at)]),
    (body: Buffer, at: number) =>
      Buffer.concat([body.subarray(0, at), body.subarray(at + random(200))]),
    (body: Buffer, at: number) => Buffer.concat([body.subarray(0, at), body]),
    (body: Buffer, at: number) =>
      Buffer.concat([body.subarray(0, at + random(400)), body.subarray(at)]),
    (body: Buffer) => {
      const changed = Buffer.from(body);
      for (let n = 0; n < 4; n++) changed[random(changed.length)] = random(256);
      return changed;
    },
  ];
  const mutate = (body: Buffer): Buffer => {
    const token = tokens[random(tokens.length)] ?? picture;
    return mutations[random(6)]?.(body, random(body.length + 1), token) ?? body;
  };
  const statuses = new Map<number, number>();
  for (let n = 0; n < count; n++) {
    visit.from = `203.0.113.${n % 200}:${n >> 8}`;
    const plain = random(5) === 0;
    let body = plain
      ? Buffer.from(new URLSearchParams(words()).toString())
      : bodyOf([...words(), file('a.jpg', picture), file('b.pdf', plan)]);
    for (let times = 0; times <= random(3); times++) body = mutate(body);
    const type = random(20)
      ? plain
        ? 'application/x-www-form-urlencoded'
        : multipart
      : (['text/plain', 'multipart/form-data', `${multipart}${'x'.repeat(80)}`, ''][random(4)] ??
        '');
    const head = `POST /enquiries HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`;
    const status = await raw(Buffer.concat([Buffer.from(head), body]));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  for (const status of statuses.keys()) expect([200, 400, 409, 413, 422, 429]).toContain(status);
  expect(statuses.get(200), 'control: some are still whole').toBeGreaterThan(count / 100);
  expect(statuses.get(400), 'control: some are broken').toBeGreaterThan(count / 100);
  expect(logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  expect((await post(bodyOf(words()))).status).toBe(200);
  expect(readdirSync(incoming)).toEqual([]);
}, 600_000);
